import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Connection } from '@stratloom/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CardRow, CardRows } from '../cards/card-rows.tsx';
import { LoadedRows } from '../cards/loaded-rows.tsx';
import { TitledCard } from '../cards/titled-card.tsx';
import { useToast } from '../../../components/toast.tsx';
import { ApiKeyDialog } from '../../../connections/api-key-dialog.tsx';
import type { Provider } from '../../../connections/providers.ts';
import { connectionsKey, useConnections } from '../../../connections/use-connections.ts';
import { useConsent } from '../../../connections/use-consent.ts';
import { useProviders } from '../../../connections/use-providers.ts';
import { ConnectionRow } from './connection-row.tsx';

/** Accounts at exchanges and brokers: what is connected, what it may do, and what can be connected. */
export function IntegrationsTab() {
  const providers = useProviders();
  const query = useConnections();
  const consent = useConsent();
  const [asksKeyOf, setAsksKeyOf] = useState<Provider | null>(null);
  return (
    <Box sx={{ maxWidth: 960 }}>
      <TitledCard
        title="Provider Integrations"
        text="Keys are stored encrypted and only decrypted to sign requests. Keys with withdrawal permission are rejected."
      >
        <LoadedRows query={query}>
          {(connections) => (
            <CardRows>
              {providers.map((provider) => (
                <ProviderRows
                  key={provider.providerId}
                  provider={provider}
                  connections={connections}
                  isBusy={consent.isPending}
                  onConsent={() => consent.mutate(provider)}
                  onKey={() => setAsksKeyOf(provider)}
                />
              ))}
            </CardRows>
          )}
        </LoadedRows>
      </TitledCard>
      {asksKeyOf !== null && <KeyDialog provider={asksKeyOf} onClose={() => setAsksKeyOf(null)} />}
    </Box>
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

interface ProviderRowsProps {
  readonly provider: Provider;
  readonly connections: readonly Connection[];
  readonly isBusy: boolean;
  readonly onConsent: () => void;
  readonly onKey: () => void;
}

/** The accounts at a provider, or the way to the first one. */
function ProviderRows({ provider, connections, isBusy, onConsent, onKey }: ProviderRowsProps) {
  const { name, trades, demo, connectionTypes, providerId } = provider;
  const mine = connections.filter((connection) => connection.providerId === providerId);
  const [usual] = connectionTypes;
  if (mine.length > 0) {
    return mine.map((connection) => (
      <ConnectionRow
        key={connection.id}
        connection={connection}
        onReconnect={connection.connectionType === 'oauth' ? onConsent : onKey}
      />
    ));
  }
  return (
    <CardRow
      title={name}
      text={`Not connected · ${trades}${demo ? ' · demo, no real money' : ''}`}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 0.5 }}>
          {usual === 'oauth' && connectionTypes.includes('api_key') && (
            <Button
              size="small"
              color="secondary"
              aria-label={`Use an API key for ${name}`}
              onClick={onKey}
            >
              Use an API key
            </Button>
          )}
          <Button
            size="small"
            variant="outlined"
            color="secondary"
            aria-label={`Connect Account: ${name}`}
            disabled={isBusy}
            sx={{ whiteSpace: 'nowrap' }}
            onClick={usual === 'oauth' ? onConsent : onKey}
          >
            Connect Account
          </Button>
        </Box>
      }
    />
  );
}
