import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { color, figures } from '../../../theme/theme.ts';
import { foundEntries } from '../language/reference-entry.ts';
import type { ReferenceEntry } from '../language/reference-entry.ts';

interface ReferencePanelProps {
  readonly entries: readonly ReferenceEntry[];
  /** Of the language. */
  readonly name: string;
}

function Entry({ entry }: { readonly entry: ReferenceEntry }) {
  const { name, signatures, text, remark } = entry;
  return (
    <Box
      component="li"
      data-reference={name}
      sx={{ py: 1, borderTop: `1px solid ${color.raised}` }}
    >
      {signatures.map((signature) => (
        <Box
          key={signature}
          component="code"
          sx={{ ...figures, display: 'block', fontSize: 12, overflowWrap: 'anywhere' }}
        >
          {signature}
        </Box>
      ))}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
        {text}
      </Typography>
      {remark !== '' && (
        <Typography variant="caption" sx={{ color: color.warning }}>
          {remark}
        </Typography>
      )}
    </Box>
  );
}

/** Everything that a language knows by name, searched by what it is called or does. */
export function ReferencePanel({ entries, name }: ReferencePanelProps) {
  const [typed, setTyped] = useState('');
  const found = foundEntries(entries, typed);
  return (
    <Box
      component="section"
      aria-label={`Reference of ${name}`}
      sx={{ border: `1px solid ${color.edge}`, borderRadius: 1, p: 1 }}
    >
      <TextField
        fullWidth
        size="small"
        type="search"
        label="Search the reference"
        placeholder="Such as sma, stop, crosses"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 && (
        <Typography component="output" variant="body2" color="textSecondary">
          No match. Try another word.
        </Typography>
      )}
      <Box
        component="ul"
        tabIndex={0}
        aria-label="Entries found"
        sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', maxHeight: 240, overflowY: 'auto' }}
      >
        {found.map((entry) => (
          <Entry key={entry.name} entry={entry} />
        ))}
      </Box>
    </Box>
  );
}
