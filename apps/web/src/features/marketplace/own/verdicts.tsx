import type { ListingFigures } from '@stratloom/contracts';
import Box from '@mui/material/Box';

const MARKS = { pass: '✓', warn: '!', fail: '✕', unknown: '?' } as const;

/** Verdicts of a check, each with a mark. */
export function Verdicts({ verdicts }: Pick<ListingFigures, 'verdicts'>) {
  return (
    <Box component="ul" aria-label="Verdicts" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 14 }}>
      {verdicts.map(({ id, status, title }) => (
        <Box component="li" key={id} sx={{ py: 0.5 }}>
          <Box component="span" aria-hidden sx={{ display: 'inline-block', width: 20 }}>
            {MARKS[status]}
          </Box>
          {title}
        </Box>
      ))}
    </Box>
  );
}
