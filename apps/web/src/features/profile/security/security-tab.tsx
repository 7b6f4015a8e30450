import Box from '@mui/material/Box';
import { AddressCard } from './address-card.tsx';
import { MethodsCard } from './methods/methods-card.tsx';
import { RecoveryCard } from './recovery-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TokensCard } from './tokens-card.tsx';

/** Protection of the account: ways to sign in, recovery codes, sessions, tokens. */
export function SecurityTab() {
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 960 }}>
      <AddressCard />
      <MethodsCard />
      <RecoveryCard />
      <SessionsCard />
      <TokensCard />
    </Box>
  );
}
