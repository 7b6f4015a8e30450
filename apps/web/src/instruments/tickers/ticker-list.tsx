import Box from '@mui/material/Box';
import Paper, { type PaperProps } from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { createContext, type HTMLAttributes, type ReactNode, use, useId } from 'react';
import { color } from '../../theme/theme.ts';
import type { TickerOption } from './ticker-options.ts';

const NoteContext = createContext('');

/** Puts a sentence below the list of tickers inside; empty = none. */
export const TickerListNote = NoteContext.Provider;

/** Paper of the list, with the note below. */
export function TickerListPaper({ children, ...paper }: PaperProps) {
  const note = use(NoteContext);
  return (
    <Paper {...paper} sx={{ border: `1px solid ${color.raised}` }}>
      {children}
      {note !== '' && (
        <Box
          component="output"
          sx={{
            ...{ display: 'block', px: 2, py: 1, borderTop: `1px solid ${color.raised}` },
            ...{ fontSize: 12, color: color.warning },
          }}
        >
          {note}
        </Box>
      )}
    </Paper>
  );
}

/** Options of one venue, which read aloud as a group. */
export function TickerGroup({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) {
  const heading = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has groups of a list box only inside of a select
    <Box component="li" role="group" aria-labelledby={heading}>
      <Typography
        id={heading}
        sx={{ px: 2, pt: 1, pb: 0.5, fontSize: 12, color: 'text.secondary' }}
      >
        {name}
      </Typography>
      <Box component="ul" role="presentation" sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {children}
      </Box>
    </Box>
  );
}

/** One option: its symbol, and its name in words. */
export function TickerRow({
  attributes,
  option: { symbol, name },
}: {
  readonly attributes: HTMLAttributes<HTMLLIElement>;
  readonly option: TickerOption;
}) {
  return (
    <Box component="li" {...attributes} sx={{ gap: 1.5, fontSize: 14 }}>
      <Typography component="span" noWrap sx={{ fontSize: 'inherit', fontWeight: 600 }}>
        {symbol}
      </Typography>
      {name !== '' && (
        <Typography
          component="span"
          noWrap
          sx={{ ml: 'auto', fontSize: 'inherit', color: 'text.secondary' }}
        >
          {name}
        </Typography>
      )}
    </Box>
  );
}
