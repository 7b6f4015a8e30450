import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { ApiFailure } from '../api-client/api-failure.ts';
import { tokens } from '../api-client/tokens.ts';
import { ToastProvider } from '../components/toast.tsx';
import { Session } from '../session/session.ts';
import { SessionProvider } from '../session/session-provider.tsx';
import { StepUpProvider } from '../session/step-up/step-up-provider.tsx';
import { cspNonce } from '../theme/csp-nonce.ts';
import { AppRoutes } from './routes.tsx';
import { theme } from '../theme/theme.ts';

interface AppProps {
  /** Cache that takes the rules of styles; one of this page if left out. */
  readonly styles?: EmotionCache;
  /** Puts the routes below a router; one of the browser's address if left out. */
  readonly router?: (routes: ReactNode) => ReactNode;
}

/** The whole page: what every screen needs around it, and the route table inside. */
export function App({ styles, router = inBrowser }: AppProps) {
  const [styleCache] = useState(() => styles ?? makeStyleCache());
  const [queries] = useState(makeQueryClient);
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

function makeQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthRetrying },
      // What a user does without a network fails in words at once; it does not wait and happen some time later.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Retries network failures only: what the server refused it will refuse again; a failed network or server may recover. */
function isWorthRetrying(failedBefore: number, error: unknown): boolean {
  const isRefused = error instanceof ApiFailure && error.isRefusal;
  return !isRefused && failedBefore < 2;
}
