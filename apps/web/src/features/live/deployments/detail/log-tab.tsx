import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useSettled } from '../../../../components/use-settled.ts';
import { figures } from '../../../../theme/theme.ts';
import { useDeploymentLog } from '../review-queries.ts';
import { LIFE_NAMES } from '../review-words.ts';
import { TabNote } from './tab-note.tsx';

/** Kinds of lines, with their names. */
const KINDS: readonly (readonly [string, string])[] = [
  ['', 'All'],
  ['state-changed', 'State'],
  ...Object.entries(LIFE_NAMES),
  ['deployed', 'Deployed'],
];

/** Log of a deployment, newest first, with search and filter. */
export function LogTab({ deploymentId }: { readonly deploymentId: string }) {
  const [text, setText] = useState('');
  const [kind, setKind] = useState('');
  const search = useSettled(text, 250);
  const { data: lines, isError } = useDeploymentLog(deploymentId, search, kind);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 1 }}>
        <TextField
          size="small"
          label="Search the log"
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
          sx={{ minWidth: 200, flexGrow: { xs: 1, md: 0 } }}
        />
        <TextField
          select
          size="small"
          label="Kind"
          value={kind}
          onChange={(event) => setKind(event.target.value)}
          sx={{ minWidth: 160 }}
        >
          {KINDS.map(([value, name]) => (
            <MenuItem key={value} value={value}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {isError && <TabNote>The log could not be loaded.</TabNote>}
      {lines?.length === 0 && <TabNote>No line matches.</TabNote>}
      <Box component="ol" aria-label="Log" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines?.map(({ seq, at, kind: of, message }) => (
          <Box
            component="li"
            key={seq}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.5, fontSize: 13 }}
          >
            <Box component="time" sx={{ ...figures, fontSize: 12, color: 'text.secondary' }}>
              {new Date(at).toISOString().slice(0, 19).replace('T', ' ')}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', minWidth: 96 }}>
              {LIFE_NAMES[of] ?? of}
            </Box>
            <Box component="span" sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
              {message}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
