import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { tradingAlertRoutes, type TradingAlertSettings } from '@stratloom/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api-client/index.ts';
import { formatMoment } from '../../../format/moment.ts';
import { CardRow, CardRows } from '../../../components/cards/card-rows.tsx';
import { TitledCard } from '../../../components/cards/titled-card.tsx';
import { TestButton } from './test-button.tsx';
import { canBePushed, pushAddress, subscribe, unsubscribe } from './this-browser.ts';
import { useAlertChange } from './use-alert-settings.ts';

type Push = TradingAlertSettings['push'];

const ADDRESS_KEY = ['push address'];

/** Browsers that alerts are pushed to, with a switch for this one. */
export function BrowsersCard({ push }: { readonly push: Push }) {
  return (
    <TitledCard
      title="Browsers"
      text="Alerts as notifications of a browser, also while no page of Stratloom is open in it. They go through the push service of its maker, encrypted for this browser alone."
      action={<TestButton channel="push" isPossible={push.browsers.length > 0} />}
    >
      <CardRows>
        <ThisBrowser push={push} />
        {push.browsers.map((browser) => (
          <BrowserRow key={browser.id} browser={browser} />
        ))}
      </CardRows>
    </TitledCard>
  );
}

function ThisBrowser({ push }: { readonly push: Push }) {
  const queries = useQueryClient();
  const address = useQuery({ queryKey: ADDRESS_KEY, queryFn: pushAddress });
  const renew = () => void queries.invalidateQueries({ queryKey: ADDRESS_KEY });
  const own = push.browsers.find(({ endpoint }) => endpoint === address.data);
  const turnOn = useAlertChange(
    async () => api.call(tradingAlertRoutes.addBrowser, { body: await subscribe(push.publicKey) }),
    renew,
  );
  const turnOff = useAlertChange(async (id: string) => {
    await unsubscribe();
    return api.call(tradingAlertRoutes.removeBrowser, { params: { id } });
  }, renew);
  if (!canBePushed()) {
    return (
      <Typography sx={{ px: { xs: 2, md: 3 }, py: 2 }}>
        This browser does not support push. On an iPhone or iPad, add Stratloom to the home screen
        first.
      </Typography>
    );
  }
  return (
    <CardRow
      title="This browser"
      text={own === undefined ? 'Takes no alerts' : `Takes alerts as ${own.name}`}
      action={
        own === undefined ? (
          <Button
            variant="contained"
            loading={turnOn.isPending}
            onClick={() => turnOn.mutate(undefined)}
          >
            Turn on
          </Button>
        ) : (
          <Button
            color="secondary"
            loading={turnOff.isPending}
            onClick={() => turnOff.mutate(own.id)}
          >
            Turn off
          </Button>
        )
      }
    />
  );
}

function BrowserRow({
  browser: { id, name, createdAt },
}: {
  readonly browser: Push['browsers'][number];
}) {
  const remove = useAlertChange(async () =>
    api.call(tradingAlertRoutes.removeBrowser, { params: { id } }),
  );
  return (
    <CardRow
      title={name}
      text={`Since ${formatMoment(createdAt)}`}
      action={
        <Button
          color="secondary"
          aria-label={`Remove ${name}`}
          loading={remove.isPending}
          onClick={() => remove.mutate(undefined)}
        >
          Remove
        </Button>
      }
    />
  );
}
