import type { TradingAlert } from '@stratloom/contracts';
import { formatMoment } from '../../../format/moment.ts';
import { CardRow, CardRows } from '../../../components/cards/card-rows.tsx';
import { LoadedRows } from '../cards/loaded-rows.tsx';
import { TitledCard } from '../../../components/cards/titled-card.tsx';
import { useAlerts } from './use-alert-settings.ts';

/** Newest alerts, and whether they have got there. */
export function RecentAlerts() {
  const query = useAlerts();
  return (
    <TitledCard title="Recent alerts" text="The newest ones, sent or not.">
      <LoadedRows query={query}>
        {(alerts) => (
          <CardRows>
            {alerts.length === 0 && <CardRow title="None yet" text="Nothing has happened." />}
            {alerts.map((alert) => (
              <CardRow
                key={alert.id}
                title={alert.title}
                text={`${alert.message} · ${formatMoment(alert.occurredAt / 1000)}${deliveryText(alert)}`}
              />
            ))}
          </CardRows>
        )}
      </LoadedRows>
    </TitledCard>
  );
}

const CHANNEL_NAMES = { mail: 'e-mail', webhook: 'webhook', push: 'browsers' } as const;

function deliveryText({ deliveries }: TradingAlert): string {
  return deliveries
    .map(({ channel, state, failure }) => {
      const why = failure === '' ? '' : `: ${failure}`;
      const fate = {
        waiting: failure === '' ? 'on its way' : `will be tried again${why}`,
        delivered: 'delivered',
        failed: `not delivered${why}`,
      };
      return ` · ${CHANNEL_NAMES[channel]} ${fate[state]}`;
    })
    .join('');
}
