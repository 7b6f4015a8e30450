import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { ChartCard, type ChartedAsset } from './chart/chart-card.tsx';
import type { Portfolio } from './portfolio/portfolio.ts';
import { PortfolioOverview } from './portfolio/portfolio-overview.tsx';
import { isEmptyPortfolio } from './portfolio/portfolio-stats.ts';
import type { WatchedAsset } from './watchlist/watched-asset.ts';
import type { Watchlist } from './watchlist/watchlist.ts';
import { WatchlistCard } from './watchlist/watchlist-card.tsx';

/** On phones alone. */
const SymbolChips = lazy(async () => ({
  default: (await import('./chart/symbol-chips.tsx')).SymbolChips,
}));

interface DashboardCardsProps {
  readonly portfolio: Portfolio;
  readonly watchlist: Watchlist;
  /** Card of what needs attention; left out with sample data, of which nothing does. */
  readonly attention?: ReactNode;
  readonly underWatchlist?: ReactNode;
  readonly onAlert?: ((asset: WatchedAsset) => void) | undefined;
}

/** Asset of the chart until another one is chosen. */
const FIRST: ChartedAsset = {
  ...{ symbol: 'AAPL', name: 'Apple Inc.', type: 'stock', tickSize: 0.01, currency: 'USD' },
  ...{ price: null, priceChange: null, priceChangePercent: null },
  ...{ source: '', pricedAt: null, isStale: false },
};

const COLUMNS = { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 416px' } as const;

/** The overview, the chart and the watchlist, whose choice the chart shows. */
export function DashboardCards(props: DashboardCardsProps) {
  const { portfolio, watchlist, attention, underWatchlist, onAlert } = props;
  const [chosen, setChosen] = useState(FIRST);
  const chart = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  // The row has the newest price.
  const asset = watchlist.assets.find(({ symbol }) => symbol === chosen.symbol) ?? chosen;
  const choose = (next: WatchedAsset): void => {
    setChosen(next);
    // On phones the chart stands under the list that was pressed.
    if (isPhone) chart.current?.scrollIntoView({ block: 'nearest' });
  };
  const chartCard = (
    <div key="chart" ref={chart}>
      <ChartCard
        asset={asset}
        choices={
          isPhone && watchlist.assets.length > 0 ? (
            <Suspense>
              <SymbolChips assets={watchlist.assets} selected={asset.symbol} onSelect={setChosen} />
            </Suspense>
          ) : null
        }
      />
    </div>
  );
  const list = (
    <WatchlistCard
      key="watchlist"
      {...{ watchlist, onAlert }}
      selected={asset.symbol}
      onSelect={choose}
    >
      {underWatchlist}
    </WatchlistCard>
  );
  return (
    <>
      <TopRow portfolio={portfolio} attention={attention} />
      <Box sx={{ mt: 2, display: 'grid', gap: 2, gridTemplateColumns: COLUMNS }}>
        {/* A glance on a phone: totals, what needs attention, and what moves. */}
        {isPhone ? [list, chartCard] : [chartCard, list]}
      </Box>
    </>
  );
}

/** Overview and attention: beside each other while the overview is empty, one under the other when it has figures. */
function TopRow({ portfolio, attention }: Pick<DashboardCardsProps, 'portfolio' | 'attention'>) {
  const isNarrow = attention !== undefined && isEmptyPortfolio(portfolio.stats);
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 2 },
        gridTemplateColumns: isNarrow ? COLUMNS : 'minmax(0, 1fr)',
      }}
    >
      <PortfolioOverview portfolio={portfolio} />
      {attention}
    </Box>
  );
}
