import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router';
import { cspNonce } from './csp-nonce.ts';
import { AppRoutes } from './routes.tsx';
import { theme } from './theme.ts';

/** The whole page: what every screen needs around it, and the route table inside. */
export function App() {
  const [styleCache] = useState(makeStyleCache);
  const [queries] = useState(() => new QueryClient());
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <QueryClientProvider client={queries}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

function makeStyleCache() {
  const nonce = cspNonce();
  return createCache({ key: 'sl', prepend: true, ...(nonce === undefined ? {} : { nonce }) });
}
