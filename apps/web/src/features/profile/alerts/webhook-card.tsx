import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { tradingAlertRoutes, type TradingAlertSettings } from '@stratloom/contracts';
import { useState } from 'react';
import { api } from '../../../api-client/index.ts';
import { Field } from '../../../components/field.tsx';
import { color, figures } from '../../../theme/theme.ts';
import { TitledCard } from '../../../components/cards/titled-card.tsx';
import { TestButton } from './test-button.tsx';
import { ALERT_KINDS, useAlertChange } from './use-alert-settings.ts';

/** Address that alerts are posted to. */
export function WebhookCard({ settings }: { readonly settings: TradingAlertSettings }) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <TitledCard
      title="Webhook"
      text="Alerts are posted there as JSON, signed by HMAC-SHA256 as https://www.standardwebhooks.com describes."
      action={<TestButton channel="webhook" isPossible={settings.webhook !== null} />}
    >
      <AddressForm webhook={settings.webhook} onSecret={setSecret} />
      {secret !== null && <Secret secret={secret} />}
    </TitledCard>
  );
}

function AddressForm({
  webhook,
  onSecret,
}: {
  readonly webhook: TradingAlertSettings['webhook'];
  readonly onSecret: (secret: string | null) => void;
}) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const save = useAlertChange(
    async () =>
      api.call(tradingAlertRoutes.setWebhook, {
        body: { url, kinds: webhook?.kinds ?? [...ALERT_KINDS] },
      }),
    (saved) => onSecret(saved.secret),
  );
  const remove = useAlertChange(
    async () => api.call(tradingAlertRoutes.removeWebhook),
    () => {
      setUrl('');
      onSecret(null);
    },
  );
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(undefined);
      }}
      sx={FORM}
    >
      <Box sx={{ flex: '1 1 280px' }}>
        <Field
          label="Address"
          size="small"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </Box>
      <Button
        type="submit"
        variant="contained"
        disabled={url.trim() === '' || url === webhook?.url}
        loading={save.isPending}
      >
        Save
      </Button>
      {webhook !== null && (
        <Button
          color="secondary"
          loading={remove.isPending}
          onClick={() => remove.mutate(undefined)}
        >
          Remove
        </Button>
      )}
    </Box>
  );
}

const FORM = {
  ...{ px: { xs: 2, md: 3 }, py: 2, borderTop: `1px solid ${color.raised}` },
  ...{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' },
} as const;

function Secret({ secret }: { readonly secret: string }) {
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, pb: 2 }}>
      <Typography variant="body2">
        Give your receiver this secret now: it is not shown again.
      </Typography>
      <Typography component="code" sx={{ ...figures, overflowWrap: 'anywhere' }}>
        {secret}
      </Typography>
    </Box>
  );
}
