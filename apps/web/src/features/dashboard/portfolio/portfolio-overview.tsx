import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DeltaText } from '../../../components/delta-text.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { formatPrice } from '../../../format/price.ts';
import { color, figures } from '../../../theme/theme.ts';
import { AllocationBar } from './allocation-bar.tsx';
import type { Portfolio, UnreadAccount } from './portfolio.ts';
import { isEmptyPortfolio, type PortfolioStats } from './portfolio-stats.ts';
import { ValueArea } from './value-area.tsx';

/** Total value and where it comes from, or the way to the first account. */
export function PortfolioOverview({ portfolio }: { portfolio: Portfolio }) {
  return (
    <Box
      component="section"
      aria-label="Portfolio overview"
      sx={{
        ...{ minHeight: 136, bgcolor: 'background.paper', overflow: 'hidden' },
        border: `1px solid ${color.raised}`,
        borderRadius: '8px',
      }}
    >
      <Content {...portfolio} />
    </Box>
  );
}

function Content(portfolio: Portfolio): ReactNode {
  const { stats, isLoading, hasFailed, retry } = portfolio;
  if (isLoading) {
    return (
      <Box component="output" aria-label="Loading the portfolio" sx={{ display: 'block', p: 2 }}>
        <Skeleton variant="rounded" height={102} sx={{ bgcolor: color.hover }} />
      </Box>
    );
  }
  if (hasFailed) {
    return (
      <ErrorNote
        title="Portfolio data could not be loaded. Please try again later."
        detail="Nothing is lost: this is only what is shown here."
        onRetry={retry}
      />
    );
  }
  if (!isEmptyPortfolio(stats)) return <Figures stats={stats} balances={portfolio.balances} />;
  return <NoAccounts {...portfolio} />;
}

/** Accounts without anything to show yet. */
function NoAccounts({ accountNames: names, paper, balances }: Portfolio) {
  const what =
    balances?.isDemo === true
      ? 'A demo account holds nothing: connect a real one, or trade on paper.'
      : 'Balances are read once you ask for them. Nothing is traded by that.';
  const connected = `Connected: ${names.join(', ')}. ${what}`;
  return (
    <Box
      sx={{
        ...{ minHeight: 134, p: { xs: 2, md: 3 }, display: 'flex', flexWrap: 'wrap' },
        ...{ alignItems: 'center', columnGap: 4, rowGap: 2 },
      }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
          Connect Your Real Accounts
        </Typography>
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
          {names.length > 0
            ? connected
            : 'See balances and positions from Coinbase, Kraken, Binance.US and Alpaca in one place.'}
        </Typography>
      </Box>
      {!isEmptyPortfolio(paper) && <OnPaper paper={paper} />}
      {balances?.canShow === true && (
        <Button
          variant="contained"
          disabled={balances.isPending}
          onClick={balances.show}
          sx={touchable}
        >
          Show balances
        </Button>
      )}
      <Button
        component={Link}
        to="/profile?tab=integrations"
        variant={names.length > 0 ? 'outlined' : 'contained'}
        sx={touchable}
      >
        {names.length > 0 ? 'Manage accounts' : 'Connect account'}
      </Button>
    </Box>
  );
}

const touchable = { minHeight: { xs: 44, md: 'auto' } } as const;

/** Worth of the accounts on paper, on the way to their holdings. */
function OnPaper({ paper: { totalValue, totalReturn } }: { paper: PortfolioStats }) {
  return (
    <Box sx={{ pl: 2, borderLeft: `1px dashed ${color.info}` }}>
      <Label>
        <Box component="span" sx={{ color: color.info, fontWeight: 600 }}>
          PAPER
        </Box>{' '}
        Total value
      </Label>
      <Typography component="p" sx={{ ...figures, fontSize: 18, lineHeight: '24px' }}>
        ${formatPrice(totalValue)} <DeltaText percent={totalReturn} />
      </Typography>
      <MuiLink component={Link} to="/portfolio?kind=paper" sx={{ fontSize: 12 }}>
        Open portfolio
      </MuiLink>
    </Box>
  );
}

function Figures({ stats, balances }: Pick<Portfolio, 'stats' | 'balances'>) {
  const { totalValue, dailyChange, dailyChangePercent, performanceHistory, assetAllocation } =
    stats;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) minmax(0, 1fr)',
          lg: '280px 448px minmax(0, 1fr) 272px',
        },
        '& > *': { p: 2, minWidth: 0 },
        '& > * + *': {
          borderTop: { xs: `1px solid ${color.raised}`, lg: 0 },
          borderLeft: { lg: `1px solid ${color.raised}` },
        },
      }}
    >
      <Box>
        <Label>Total value</Label>
        <Typography
          component="p"
          sx={{ ...figures, fontSize: 28, lineHeight: '36px', fontWeight: 600 }}
        >
          ${formatPrice(totalValue)}
        </Typography>
        <Typography component="p" sx={{ fontSize: 14 }}>
          <DeltaText change={dailyChange} percent={dailyChangePercent} unit="$" />{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            today
          </Box>
        </Typography>
        {balances?.unread.map((account) => (
          <Unread key={account.name} {...account} />
        ))}
        {balances?.canShow === true && (
          <MuiLink component="button" type="button" onClick={balances.show} sx={{ fontSize: 12 }}>
            Show the balances of all accounts
          </MuiLink>
        )}
      </Box>
      <SecondFigures stats={stats} />
      <Box>
        <Label>Value, {performanceHistory.length} days</Label>
        <ValueArea points={performanceHistory} />
      </Box>
      <Box>
        <Label>Allocation</Label>
        <Box sx={{ mt: 1 }}>
          <AllocationBar parts={assetAllocation} />
        </Box>
      </Box>
    </Box>
  );
}

/** An account whose part of the total is not of now. */
function Unread({ name, readAt }: UnreadAccount) {
  return (
    <Typography sx={{ fontSize: 12, lineHeight: '16px', color: color.warning }}>
      {readAt === 0
        ? `${name} does not answer: its part is from before.`
        : `${name} not updated since ${new Date(readAt).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`}
    </Typography>
  );
}

function SecondFigures({
  stats: { totalReturn, invested, cash, totalValue },
}: {
  stats: PortfolioStats;
}) {
  const share = (part: number): string => `${((part / totalValue) * 100).toFixed(1)}%`;
  const rows = [
    ['Total return', <DeltaText key="return" percent={totalReturn} />, 'since start'],
    ['Invested', `$${formatPrice(invested)}`, share(invested)],
    ['Cash', `$${formatPrice(cash)}`, share(cash)],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, auto))', gap: 1 }}
    >
      {rows.map(([label, figure, note]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Label as="dt">{label}</Label>
          <Box
            component="dd"
            sx={{
              ...figures,
              ...{ m: 0, mt: 0.5, fontWeight: 500, whiteSpace: 'nowrap' },
              fontSize: { xs: 14, md: 18 },
              lineHeight: '24px',
            }}
          >
            {figure}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: 12, color: 'text.secondary' }}>
            {note}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Label({ children, as = 'p' }: { children: ReactNode; as?: 'p' | 'dt' }) {
  return (
    <Typography component={as} sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
