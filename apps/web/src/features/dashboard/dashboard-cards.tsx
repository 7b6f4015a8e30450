import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { ChartCard, type ChartedAsset } from './chart/chart-card.tsx';
import { SymbolChips } from './chart/symbol-chips.tsx';
import type { Portfolio } from './portfolio/portfolio.ts';
import { PortfolioOverview } from './portfolio/portfolio-overview.tsx';
import type { Watchlist } from './watchlist/watchlist.ts';
import { WatchlistCard } from './watchlist/watchlist-card.tsx';

interface DashboardCardsProps {
  readonly portfolio: Portfolio;
  readonly watchlist: Watchlist;
}

/** Asset of the chart until another one is chosen. */
const FIRST: ChartedAsset = {
  ...{ symbol: 'AAPL', name: 'Apple Inc.', type: 'stock' },
  ...{ price: null, priceChange: null, priceChangePercent: null, source: '' },
};

/** The overview, the chart and the watchlist, whose choice the chart shows. */
export function DashboardCards({ portfolio, watchlist }: DashboardCardsProps) {
  const [chosen, setChosen] = useState(FIRST);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  // The row has the newest price.
  const asset = watchlist.assets.find(({ symbol }) => symbol === chosen.symbol) ?? chosen;
  return (
    <>
      <PortfolioOverview portfolio={portfolio} />
      <Box
        sx={{
          ...{ mt: 2, display: 'grid', gap: 2 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 416px' },
        }}
      >
        <ChartCard
          asset={asset}
          choices={
            isPhone && watchlist.assets.length > 0 ? (
              <SymbolChips assets={watchlist.assets} selected={asset.symbol} onSelect={setChosen} />
            ) : null
          }
        />
        <WatchlistCard watchlist={watchlist} selected={asset.symbol} onSelect={setChosen} />
      </Box>
    </>
  );
}
