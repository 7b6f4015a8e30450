import Box from '@mui/material/Box';
import { useState } from 'react';
import { TitledCard } from '../../../components/cards/titled-card.tsx';
import { FIRST_PREFERENCES } from '../preferences/preference-draft.ts';
import { PreferenceFields } from '../preferences/preference-fields.tsx';

/** Sample preferences. */
export function DemoPreferences() {
  const [draft, setDraft] = useState(FIRST_PREFERENCES);
  return (
    <Box sx={{ maxWidth: 720 }}>
      <TitledCard title="Trading preferences" text="A sample: kept on this page only.">
        <PreferenceFields draft={draft} onChange={setDraft} />
      </TitledCard>
    </Box>
  );
}
