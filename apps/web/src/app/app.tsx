import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { tokens } from '../api-client/tokens.ts';
import { ToastProvider } from '../components/toast.tsx';
import { Session } from '../session/session.ts';
import { SessionProvider } from '../session/session-provider.tsx';
import { StepUpProvider } from '../session/step-up/step-up-provider.tsx';
import { cspNonce } from '../theme/csp-nonce.ts';
import { makeQueryClient } from './query-client.ts';
import { AppRoutes } from './routes.tsx';
import { theme } from '../theme/theme.ts';

interface AppProps {
  /** Cache that takes the rules of styles; one of this page if left out. */
  readonly styles?: EmotionCache;
  /** Answers of calls, with those that are there already; none if left out. */
  readonly queries?: QueryClient;
  /** Puts the routes below a router; one of the browser's address if left out. */
  readonly router?: (routes: ReactNode) => ReactNode;
}

/** The whole page: what every screen needs around it, and the route table inside. */
export function App({ styles, queries: known, router = inBrowser }: AppProps) {
  const [styleCache] = useState(() => styles ?? makeStyleCache());
  const [queries] = useState(() => known ?? makeQueryClient());
  const [session] = useState(
    () => new Session(tokens, async () => import('../session/session-calls.ts')),
  );
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <QueryClientProvider client={queries}>
          <SessionProvider session={session}>
            <ToastProvider>
              <StepUpProvider>{router(<AppRoutes />)}</StepUpProvider>
            </ToastProvider>
          </SessionProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

function inBrowser(children: ReactNode): ReactNode {
  return <BrowserRouter>{children}</BrowserRouter>;
}

function makeStyleCache() {
  const nonce = cspNonce();
  return createCache({ key: 'sl', prepend: true, ...(nonce === undefined ? {} : { nonce }) });
}
