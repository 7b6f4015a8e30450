import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Connection, providerRoutes } from '@stratloom/contracts';
import { useState } from 'react';
import { api } from '../api-client/index.ts';
import { CardRow } from '../components/cards/card-rows.tsx';
import { ConfirmDialog } from '../components/dialogs/confirm-dialog.tsx';
import { formatDay, formatMoment } from '../format/moment.ts';
import { useConnectionChange } from './use-connection-change.ts';

const ENVIRONMENTS: Readonly<Record<Connection['environment'], string>> = {
  live: '',
  paper: ' · paper account',
  demo: ' · demo, no real money',
};

/** A connected account, and what can be done with it. */
export function ConnectionRow(props: { connection: Connection; onReconnect: () => void }) {
  const { connection, onReconnect } = props;
  const { id, name, connectionType, environment } = connection;
  const [asksToDisconnect, setAsksToDisconnect] = useState(false);
  const check = useConnectionChange(
    async () => api.call(providerRoutes.check, { params: { id }, body: {} }),
    `${name} could not be reached`,
  );
  const disconnect = useConnectionChange(
    async () => api.call(providerRoutes.disconnect, { params: { id }, body: {} }),
    `${name} could not be disconnected`,
  );
  const actions = [
    { label: 'Check now', act: () => check.mutate(), isBusy: check.isPending },
    { label: connectionType === 'oauth' ? 'Reconnect' : 'Update Keys', act: onReconnect },
    { label: 'Disconnect', act: () => setAsksToDisconnect(true), isBusy: disconnect.isPending },
  ];
  return (
    <CardRow
      title={name}
      titleAs="h3"
      hasWideAction
      text={`${stateText(connection)}${ENVIRONMENTS[environment]}`}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 0.5 }}>
          {actions.map(({ label, act, isBusy = false }) => (
            <Button
              key={label}
              size="small"
              color="secondary"
              aria-label={`${label}: ${name}`}
              loading={isBusy}
              sx={{ minHeight: 44 }}
              onClick={act}
            >
              {label}
            </Button>
          ))}
          {asksToDisconnect && (
            <ConfirmDialog
              title={`Disconnect ${name}?`}
              text={`Its keys are deleted from this server. Open positions and orders stay at ${name}.`}
              action="Disconnect"
              onConfirm={() => {
                setAsksToDisconnect(false);
                disconnect.mutate();
              }}
              onClose={() => setAsksToDisconnect(false)}
            />
          )}
        </Box>
      }
    />
  );
}

/** Says whether a connection works and what it may do. */
function stateText(connection: Connection): string {
  const { status, rights, keyHint, connectedAt, checkedAt, name } = connection;
  if (status === 'needs-reconnect') {
    return `No longer connected: ${name} no longer accepts the stored credentials. Reconnect it.`;
  }
  const key = keyHint === null ? [] : [`key ending ${keyHint}`];
  const since = `since ${formatDay(connectedAt / 1000)}`;
  return [
    'Connected',
    rights.join(', '),
    ...key,
    since,
    `checked ${formatMoment(checkedAt / 1000)}`,
  ].join(' · ');
}
