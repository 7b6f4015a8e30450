import { DashboardCards } from '../dashboard-cards.tsx';
import { useOwnPortfolio } from './use-own-portfolio.ts';
import { useOwnWatchlist } from './use-own-watchlist.ts';

/** The cards over the user's own accounts and watchlist. */
export function OwnDashboard() {
  return <DashboardCards portfolio={useOwnPortfolio()} watchlist={useOwnWatchlist()} />;
}
