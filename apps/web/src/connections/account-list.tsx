import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Connection } from '@stratloom/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CardRow, CardRows } from '../components/cards/card-rows.tsx';
import { useToast } from '../components/toast.tsx';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { ConnectionRow } from './connection-row.tsx';
import type { Provider } from './providers.ts';
import { connectionsKey } from './use-connections.ts';
import { useConsent } from './use-consent.ts';
import { useProviders } from './use-providers.ts';

/** Words of the button that connects an account. */
type ConnectLabel = 'Connect' | 'Connect Account';

interface AccountListProps {
  readonly connections: readonly Connection[];
  readonly connectLabel: ConnectLabel;
}

/** Accounts at exchanges and brokers: what is connected, what it may do, and what can be connected. */
export function AccountList({ connections, connectLabel }: AccountListProps) {
  const providers = useProviders();
  const consent = useConsent();
  // By its id: what the server offers may come while the dialog is open.
  const [askedId, setAskedId] = useState<Provider['providerId'] | null>(null);
  const asked = providers.find(({ providerId }) => providerId === askedId);
  return (
    <>
      <CardRows>
        {providers.map((provider) => (
          <ProviderRows
            key={provider.providerId}
            provider={provider}
            connections={connections}
            connectLabel={connectLabel}
            isBusy={consent.isPending}
            onConsent={() => consent.mutate(provider)}
            onKey={() => setAskedId(provider.providerId)}
          />
        ))}
      </CardRows>
      {asked && <KeyDialog provider={asked} onClose={() => setAskedId(null)} />}
    </>
  );
}

function KeyDialog({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const showToast = useToast();
  const queries = useQueryClient();
  return (
    <ApiKeyDialog
      provider={provider}
      onClose={onClose}
      onConnected={() => {
        showToast({ severity: 'success', text: `${provider.name} is connected` });
        void queries.invalidateQueries({ queryKey: connectionsKey });
        onClose();
      }}
    />
  );
}

interface ProviderRowsProps extends AccountListProps {
  readonly provider: Provider;
  readonly isBusy: boolean;
  readonly onConsent: () => void;
  readonly onKey: () => void;
}

/** The accounts at a provider, or the way to the first one. */
function ProviderRows(props: ProviderRowsProps) {
  const { provider, connections, onConsent, onKey } = props;
  const mine = connections.filter(({ providerId }) => providerId === provider.providerId);
  if (mine.length === 0) return <UnconnectedRow {...props} />;
  return mine.map((connection) => (
    <ConnectionRow
      key={connection.id}
      connection={connection}
      onReconnect={connection.connectionType === 'oauth' ? onConsent : onKey}
    />
  ));
}

function UnconnectedRow(props: ProviderRowsProps) {
  const { provider, connectLabel, isBusy, onConsent, onKey } = props;
  const { name, trades, demo, connectionTypes } = provider;
  const [usual] = connectionTypes;
  const spoken = connectLabel === 'Connect' ? `Connect ${name}` : `${connectLabel}: ${name}`;
  return (
    <CardRow
      title={name}
      titleAs="h3"
      hasWideAction
      text={`Not connected · ${trades}${demo ? ' · demo, no real money' : ''}`}
      action={
        <Box sx={{ display: 'flex', flexShrink: 0, justifyContent: 'end', gap: 0.5 }}>
          {usual === 'oauth' && connectionTypes.includes('api_key') && (
            <Button
              size="small"
              color="secondary"
              aria-label={`Use an API key for ${name}`}
              disabled={isBusy}
              sx={{ whiteSpace: 'nowrap', minHeight: 44 }}
              onClick={onKey}
            >
              Use an API key
            </Button>
          )}
          <Button
            size="small"
            variant="outlined"
            color="secondary"
            aria-label={spoken}
            disabled={isBusy}
            sx={{ whiteSpace: 'nowrap', minHeight: 44 }}
            onClick={usual === 'oauth' ? onConsent : onKey}
          >
            {connectLabel}
          </Button>
        </Box>
      }
    />
  );
}
