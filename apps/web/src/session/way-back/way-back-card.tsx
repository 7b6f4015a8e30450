import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { TitledCard } from '../../components/cards/titled-card.tsx';
import { useRecoveryState } from './use-recovery-state.ts';
import { useWayBack } from './use-way-back.ts';
import { WayBackRows } from './way-back-rows.tsx';

/** Height of the card of an account that has neither yet, px. */
const HEIGHT = 246;

/** Asks for what brings a user back in who has lost their device; not there where nothing was missing. */
export function WayBackCard() {
  const wayBack = useWayBack();
  // What was needed when the card was opened stays: new codes must not vanish with the need for them.
  const [wasNeeded, setNeeded] = useState(false);
  const { isPending } = useRecoveryState();
  // Nothing below may move under a finger when the card comes.
  if (wayBack === null) {
    return isPending && <Skeleton variant="rounded" height={HEIGHT} sx={{ mb: 2 }} />;
  }
  const { user, codesLeft, isNeeded } = wayBack;
  if (isNeeded && !wasNeeded) setNeeded(true);
  if (!wasNeeded) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <TitledCard
        title={isNeeded ? 'Set up account recovery' : 'Account recovery is set up'}
        text="A lost device must not cost you the account."
      >
        <WayBackRows user={user} codesLeft={codesLeft} />
      </TitledCard>
    </Box>
  );
}
