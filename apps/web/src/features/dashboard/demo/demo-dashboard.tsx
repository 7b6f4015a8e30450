import { useState } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { DashboardCards } from '../dashboard-cards.tsx';
import type { WatchedAsset } from '../watchlist/watched-asset.ts';
import { type NewAsset, removedToast, type Watchlist } from '../watchlist/watchlist.ts';
import { DEMO_MARKET, demoAsset } from './demo-market.ts';
import { demoPortfolio } from './demo-portfolio.ts';

/** The cards over sample data, which asks nobody. */
export function DemoDashboard() {
  const [stats] = useState(() => demoPortfolio(Date.now()));
  const portfolio = { stats, accountNames: [], isLoading: false, hasFailed: false, retry: nothing };
  return <DashboardCards portfolio={portfolio} watchlist={useDemoWatchlist()} />;
}

/** A watchlist that changes in this page alone. */
function useDemoWatchlist(): Watchlist {
  const [assets, setAssets] = useState(DEMO_MARKET);
  const showToast = useToast();
  const add = ({ symbol, type, name }: NewAsset): void =>
    setAssets((before) =>
      before.some((asset) => asset.symbol === symbol)
        ? before
        : [...before, demoAsset(symbol, type, name)],
    );
  const remove = (asset: WatchedAsset): void => {
    setAssets((before) => before.filter(({ id }) => id !== asset.id));
    showToast(removedToast(asset, () => add(asset)));
  };
  return {
    ...{ assets, symbols: DEMO_MARKET, isLoading: false, isFallback: false, retry: nothing },
    ...{ add, remove },
  };
}

function nothing(): void {
  // Sample data does not fail, so there is nothing to try again.
}
