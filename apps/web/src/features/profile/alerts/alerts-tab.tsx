import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import {
  type TradingAlertKind,
  tradingAlertRoutes,
  type TradingAlertSettings,
} from '@stratloom/contracts';
import { api } from '../../../api-client/index.ts';
import { CardRow, CardRows } from '../../../components/cards/card-rows.tsx';
import { useSession } from '../../../session/session-provider.tsx';
import { LoadedRows } from '../cards/loaded-rows.tsx';
import { TitledCard } from '../../../components/cards/titled-card.tsx';
import { FollowingCard } from '../following/following-card.tsx';
import { alertWays } from './alert-ways.ts';
import { AlwaysMailed } from './always-mailed.tsx';
import { BrowsersCard } from './browsers-card.tsx';
import { RecentAlerts } from './recent-alerts.tsx';
import { TestButton } from './test-button.tsx';
import {
  ALERT_KINDS,
  ALERT_NAMES,
  useAlertChange,
  useAlertSettings,
} from './use-alert-settings.ts';
import { WebhookCard } from './webhook-card.tsx';

/** Alerts about live strategies: which ones, and where they go. */
export function AlertsTab() {
  const isProven = useSession().user?.isEmailVerified !== false;
  const query = useAlertSettings();
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 2, alignItems: 'start', maxWidth: { xs: 960, lg: 'none' } },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <TitledCard
        title="Alerts"
        text="What happens to your live strategies while you are not looking, and what authors list whom you follow."
        action={<TestButton channel="mail" isPossible={isProven && query.data?.canMail === true} />}
      >
        <LoadedRows query={query}>
          {(settings) => (
            <>
              <Typography
                variant="body2"
                sx={{ px: { xs: 2, md: 3 }, pb: 2, color: 'text.secondary' }}
              >
                {alertWays(settings, isProven)}
              </Typography>
              <Kinds settings={settings} />
            </>
          )}
        </LoadedRows>
      </TitledCard>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <LoadedRows query={query}>{({ push }) => <BrowsersCard push={push} />}</LoadedRows>
        <LoadedRows query={query}>{(settings) => <WebhookCard settings={settings} />}</LoadedRows>
        <AlwaysMailed />
        <FollowingCard />
        <RecentAlerts />
      </Box>
    </Box>
  );
}

function Kinds({ settings }: { readonly settings: TradingAlertSettings }) {
  const { mailKinds, mailAddress, canMail, webhook, push } = settings;
  const setMail = useAlertChange(async (kinds: TradingAlertKind[]) =>
    api.call(tradingAlertRoutes.setMail, { body: { kinds } }),
  );
  const setHook = useAlertChange(async (kinds: TradingAlertKind[]) =>
    api.call(tradingAlertRoutes.setWebhook, { body: { url: webhook?.url ?? '', kinds } }),
  );
  const setPush = useAlertChange(async (kinds: TradingAlertKind[]) =>
    api.call(tradingAlertRoutes.setPush, { body: { kinds } }),
  );
  return (
    <CardRows>
      {ALERT_KINDS.map((kind) => {
        const [name, text] = ALERT_NAMES[kind];
        return (
          <CardRow
            key={kind}
            title={name}
            text={text}
            hasWideAction
            action={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', flexShrink: 0 }}>
                <Choice
                  label={`${name}: e-mail to ${mailAddress}`}
                  shown="E-mail"
                  isDisabled={!canMail || setMail.isPending}
                  isChosen={mailKinds.includes(kind)}
                  onChange={() => setMail.mutate(toggled(mailKinds, kind))}
                />
                <Choice
                  label={`${name}: webhook`}
                  shown="Webhook"
                  isDisabled={webhook === null || setHook.isPending}
                  isChosen={webhook?.kinds.includes(kind) === true}
                  onChange={() => setHook.mutate(toggled(webhook?.kinds ?? [], kind))}
                />
                <Choice
                  label={`${name}: browsers`}
                  shown="Browsers"
                  isDisabled={push.browsers.length === 0 || setPush.isPending}
                  isChosen={push.browsers.length > 0 && push.kinds.includes(kind)}
                  onChange={() => setPush.mutate(toggled(push.kinds, kind))}
                />
              </Box>
            }
          />
        );
      })}
    </CardRows>
  );
}

function Choice(props: {
  readonly label: string;
  readonly shown: string;
  readonly isDisabled: boolean;
  readonly isChosen: boolean;
  readonly onChange: () => void;
}) {
  return (
    <FormControlLabel
      label={props.shown}
      disabled={props.isDisabled}
      control={
        <Checkbox
          size="small"
          checked={props.isChosen}
          onChange={props.onChange}
          slotProps={{ input: { 'aria-label': props.label } }}
        />
      }
    />
  );
}

/** Returns kinds with or without one of them. */
function toggled(kinds: readonly TradingAlertKind[], kind: TradingAlertKind): TradingAlertKind[] {
  return kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind];
}
