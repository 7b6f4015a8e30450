import Box from '@mui/material/Box';
import { useState } from 'react';
import { TitledCard } from '../../components/cards/titled-card.tsx';
import { useWayBack } from './use-way-back.ts';
import { WayBackRows } from './way-back-rows.tsx';

/** Asks for what brings a user back in who has lost their device; not there where nothing was missing. */
export function WayBackCard() {
  const wayBack = useWayBack();
  // What was needed when the card was opened stays: new codes must not vanish with the need for them.
  const [wasNeeded, setNeeded] = useState(false);
  if (wayBack === null) return null;
  const { user, codesLeft, isNeeded } = wayBack;
  if (isNeeded && !wasNeeded) setNeeded(true);
  if (!wasNeeded) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <TitledCard
        title={isNeeded ? 'Save your way back in' : 'Your way back in is saved'}
        text="A lost device must not be a lost account."
      >
        <WayBackRows user={user} codesLeft={codesLeft} />
      </TitledCard>
    </Box>
  );
}
