import AccountBalanceWalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { accountRoutes, type Portfolio, type PortfolioKind } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, failureText } from '../../api-client/index.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { useScreenTitle } from '../../components/screen.tsx';
import { Segments } from '../../components/segments.tsx';
import { usePortfolio } from '../../connections/use-portfolio.ts';
import { contentWidth } from '../../theme/theme.ts';
import { AccountChoice } from './account-choice.tsx';
import { BenchmarkChoice } from './benchmark-choice.tsx';
import { PortfolioCards } from './portfolio-cards.tsx';
import { TaxExport } from './tax-export.tsx';

const KINDS = [
  { value: 'real', label: 'Real money' },
  { value: 'paper', label: 'Paper' },
] as const;

/** The user's accounts: real money and paper are looked at apart, and never added. */
export function OwnPortfolio() {
  useScreenTitle('Portfolio');
  const [params, setParams] = useSearchParams();
  const accounts = useQuery({
    queryKey: ['trading accounts'],
    queryFn: async ({ signal }) => (await api.call(accountRoutes.list, { signal })).items,
    retry: false,
  });
  const hasReal = accounts.data?.some(({ money }) => money === 'real') ?? false;
  const hasPaper = accounts.data?.some(({ money }) => money === 'paper') ?? false;
  const asked = params.get('kind');
  const kind: PortfolioKind =
    asked === 'real' || asked === 'paper' ? asked : !hasReal && hasPaper ? 'paper' : 'real';
  return (
    <Box sx={{ width: 1, maxWidth: contentWidth, mx: 'auto', px: { xs: 2, md: 3 }, py: 2 }}>
      {accounts.data === undefined ? (
        <Waiting
          error={accounts.error}
          retry={() => void accounts.refetch()}
          head={<Title kind={kind} onKind={() => undefined} />}
        />
      ) : (
        <OfKind
          key={kind}
          kind={kind}
          onKind={(next) => setParams({ kind: next }, { replace: true })}
        />
      )}
    </Box>
  );
}

interface TitleProps {
  readonly kind: PortfolioKind;
  readonly onKind: (kind: PortfolioKind) => void;
  readonly children?: ReactNode;
}

function Title({ kind, onKind, children }: TitleProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <Typography variant="h1" sx={{ fontSize: 20, lineHeight: '28px', mr: 'auto' }}>
        Portfolio
      </Typography>
      {children}
      <Segments label="Money" options={KINDS} value={kind} onChange={onKind} />
    </Box>
  );
}

interface WaitingProps {
  readonly error: Error | null;
  readonly retry: () => void;
  readonly head: ReactNode;
}

/** The screen before there is an answer, or without one. */
function Waiting({ error, retry, head }: WaitingProps) {
  return (
    <>
      {head}
      {error === null ? (
        <Box component="output" aria-label="Loading the portfolio" sx={{ display: 'block' }}>
          {[136, 320, 240].map((height) => (
            <Skeleton key={height} variant="rounded" height={height} sx={{ mb: 2 }} />
          ))}
        </Box>
      ) : (
        <ErrorNote
          title={failureText(error, 'Portfolio data could not be loaded. Please try again later.')}
          onRetry={retry}
        />
      )}
    </>
  );
}

function OfKind({ kind, onKind }: Pick<TitleProps, 'kind' | 'onKind'>) {
  const [accountId, setAccountId] = useState<string | null>(null);
  const all = usePortfolio(kind);
  const [benchmark, setBenchmark] = useState('BTC');
  const shown = usePortfolio(kind, accountId, benchmark);
  const { data, error, refetch } = shown;
  const names = all.data?.accounts ?? [];
  const head = (
    <Title kind={kind} onKind={onKind}>
      {names.length > 1 && (
        <AccountChoice accounts={names} value={accountId} onChange={setAccountId} />
      )}
      {data !== undefined && data.startedAt !== null && (
        <>
          <BenchmarkChoice value={benchmark} onChange={setBenchmark} />
          <TaxExport kind={kind} accountId={accountId} />
        </>
      )}
    </Title>
  );
  if (data === undefined) return <Waiting error={error} retry={() => void refetch()} head={head} />;
  return (
    <>
      {head}
      {isEmpty(data) ? <Nothing kind={kind} /> : <PortfolioCards portfolio={data} kind={kind} />}
    </>
  );
}

function isEmpty({ startedAt, holdings }: Portfolio): boolean {
  return startedAt === null && holdings.length === 0;
}

function Nothing({ kind }: { readonly kind: PortfolioKind }) {
  const icon = <AccountBalanceWalletIcon />;
  return kind === 'real' ? (
    <EmptyState
      icon={icon}
      title="Connect Your Real Accounts"
      text="See balances and positions from Coinbase, Kraken, Binance.US and Alpaca in one place: what you hold, what it cost, and what it has earned."
      action={{ label: 'Connect account', to: '/profile?tab=integrations' }}
    />
  ) : (
    <EmptyState
      icon={icon}
      title="No paper account yet"
      text="Deploy a strategy on paper: it trades at live prices with money that is not real, and everything that it buys and earns is listed here."
      action={{ label: 'Open Labs', to: '/labs' }}
    />
  );
}
