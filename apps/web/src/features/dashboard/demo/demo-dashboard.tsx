import { useState } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { DashboardCards } from '../dashboard-cards.tsx';
import type { WatchedAsset } from '../watchlist/watched-asset.ts';
import {
  type AssetSearch,
  type NewAsset,
  removedToast,
  type Watchlist,
} from '../watchlist/watchlist.ts';
import { DEMO_MARKET, demoAsset } from './demo-market.ts';
import { EMPTY_PORTFOLIO } from '../portfolio/portfolio-stats.ts';
import { demoPortfolio } from './demo-portfolio.ts';

/** The cards over sample data, which asks nobody. */
export function DemoDashboard() {
  const [stats] = useState(() => demoPortfolio(Date.now()));
  const portfolio = {
    stats,
    paper: EMPTY_PORTFOLIO,
    accountNames: [],
    balances: null,
    isLoading: false,
    hasFailed: false,
    retry: nothing,
  };
  return <DashboardCards portfolio={portfolio} watchlist={useDemoWatchlist()} />;
}

/** A watchlist that changes in this page alone. */
function useDemoWatchlist(): Watchlist {
  const [assets, setAssets] = useState(DEMO_MARKET);
  const showToast = useToast();
  const put = (asset: WatchedAsset, index = Infinity): void =>
    setAssets((before) =>
      before.some(({ symbol }) => symbol === asset.symbol)
        ? before
        : before.toSpliced(Math.min(index, before.length), 0, asset),
    );
  const remove = (asset: WatchedAsset): void => {
    const index = assets.indexOf(asset);
    setAssets((before) => before.filter(({ id }) => id !== asset.id));
    showToast(removedToast(asset, () => put(asset, index)));
  };
  const add = ({ symbol, type, name }: NewAsset): void => put(demoAsset(symbol, type, name));
  return {
    ...{ assets, search: DEMO_SEARCH, isLoading: false, isFallback: false, retry: nothing },
    ...{ add, remove },
  };
}

/** Sample data are few: what fits is picked where they are shown. */
const DEMO_SEARCH: AssetSearch = { key: 'demo', find: async () => DEMO_MARKET };

function nothing(): void {
  // Sample data does not fail, so there is nothing to try again.
}
