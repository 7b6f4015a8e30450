import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Connection } from '@stratloom/contracts';
import { AccountList } from '../../../connections/account-list.tsx';
import { useConnections } from '../../../connections/use-connections.ts';
import { color } from '../../../theme/theme.ts';
import { WayBackCard } from '../../../session/way-back/way-back-card.tsx';

const NONE: readonly Connection[] = [];

/** Step 3: exchanges and brokers, or the sample data of demo mode; and the way back into the account. */
export function ProvidersStep({ onDone }: { readonly onDone: () => void }) {
  const connections = useConnections().data ?? NONE;
  return (
    <>
      <WayBackCard />
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        Connect an exchange or a broker now, or look around with sample data first. You find them
        again in your profile.
      </Typography>
      <Box sx={{ border: `1px solid ${color.raised}`, borderTop: 0, borderRadius: 1 }}>
        <AccountList connections={connections} connectLabel="Connect" />
      </Box>
      <Button fullWidth size="large" variant="contained" sx={{ mt: 3 }} onClick={onDone}>
        {connections.length === 0 ? 'Complete Sign Up with Demo Mode' : 'Continue'}
      </Button>
    </>
  );
}
