import Box from '@mui/material/Box';
import { LoadedRows } from '../cards/loaded-rows.tsx';
import { TitledCard } from '../../../components/cards/titled-card.tsx';
import { AccountList } from '../../../connections/account-list.tsx';
import { useConnections } from '../../../connections/use-connections.ts';

/** Accounts at exchanges and brokers, in the profile. */
export function IntegrationsTab() {
  const query = useConnections();
  return (
    <Box sx={{ maxWidth: 960 }}>
      <TitledCard
        title="Provider Integrations"
        text="Keys are stored encrypted and only decrypted to sign requests. Keys with withdrawal permission are rejected."
      >
        <LoadedRows query={query}>
          {(connections) => (
            <AccountList connections={connections} connectLabel="Connect Account" />
          )}
        </LoadedRows>
      </TitledCard>
    </Box>
  );
}
