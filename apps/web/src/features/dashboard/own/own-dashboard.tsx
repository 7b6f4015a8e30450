import type { Connection } from '@stratloom/contracts';
import { lazy, Suspense, useState } from 'react';
import { useLiveEvents } from '../../../connections/use-live-events.ts';
import { useConnections } from '../../../connections/use-connections.ts';
import { useSilenceNotice } from '../../../instruments/tickers/use-silence-notice.ts';
import { AlertList } from '../alerts/alert-list.tsx';
import { usePriceAlerts } from '../alerts/use-price-alerts.ts';
import { AttentionCard } from '../attention/attention-card.tsx';
import { useAttentionSources } from '../attention/use-attention-sources.ts';
import { DashboardCards } from '../dashboard-cards.tsx';
import { LiveNow } from '../strategies/live-now.tsx';
import { RecentStrategies } from '../strategies/recent-strategies.tsx';
import type { WatchedAsset } from '../watchlist/watched-asset.ts';
import { useOwnPortfolio } from './use-own-portfolio.ts';
import { useOwnWatchlist } from './use-own-watchlist.ts';

const AlertDialog = lazy(async () => ({
  default: (await import('../alerts/alert-dialog.tsx')).AlertDialog,
}));

/** Returns whether a connected account prices stocks for its owner. */
function pricesStocks({ providerId, status, environment }: Connection): boolean {
  return providerId === 'alpaca' && status === 'connected' && environment !== 'demo';
}

/** The cards over the user's own accounts and watchlists, with their price alerts. */
export function OwnDashboard() {
  useSilenceNotice();
  useLiveEvents();
  const watchlist = useOwnWatchlist();
  const alerts = usePriceAlerts();
  const connections = useConnections();
  const looked = useAttentionSources(watchlist, alerts);
  const [alerted, setAlerted] = useState<WatchedAsset | null>(null);
  return (
    <>
      <DashboardCards
        portfolio={useOwnPortfolio()}
        watchlist={watchlist}
        attention={<AttentionCard {...looked} onDismiss={alerts.dismiss} />}
        underWatchlist={
          <AlertList
            {...alerts}
            canSet={!watchlist.isFallback}
            hasOwnPrices={connections.data?.some(pricesStocks) ?? true}
          />
        }
        onAlert={setAlerted}
      />
      <LiveNow />
      <RecentStrategies />
      {alerted !== null && (
        <Suspense fallback={null}>
          <AlertDialog asset={alerted} onCreate={alerts.create} onClose={() => setAlerted(null)} />
        </Suspense>
      )}
    </>
  );
}
