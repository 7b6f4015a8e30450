import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import { tokens } from '../api-client/tokens.ts';
import { theme } from '../theme/theme.ts';
import { ToastProvider } from '../components/toast.tsx';
import { Session } from '../session/session.ts';
import { SessionProvider } from '../session/session-provider.tsx';
import { StepUpProvider } from '../session/step-up/step-up-provider.tsx';
import { FakeNetwork } from './fake-network.ts';

/** Start of a page: an address, or an address with what the browser keeps beside it. */
type Start = string | { readonly pathname: string; readonly state: unknown };

/** A page as a test sees it. */
export interface TestPage {
  readonly network: FakeNetwork;
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly session: Session;
  /** Path and query of the page now. */
  readonly address: () => string;
  /** State that the browser keeps with the address. */
  readonly state: () => unknown;
}

/** Renders what stands on a page, with everything the app puts around its screens and a network that is all fake. */
export function renderPage(
  content: ReactNode,
  start: Start = '/',
  network = new FakeNetwork(),
): TestPage {
  vi.stubGlobal('fetch', network.fetch);
  const user = userEvent.setup();
  const session = new Session(tokens, async () => import('../session/session-calls.ts'));
  let location: ReturnType<typeof useLocation> | undefined;
  function Watch() {
    location = useLocation();
    return null;
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queries}>
        <SessionProvider session={session}>
          <ToastProvider>
            <StepUpProvider>
              <MemoryRouter initialEntries={[start]}>
                <Watch />
                {content}
              </MemoryRouter>
            </StepUpProvider>
          </ToastProvider>
        </SessionProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return {
    network,
    user,
    session,
    address: () => `${location?.pathname ?? ''}${location?.search ?? ''}`,
    state: () => location?.state,
  };
}
