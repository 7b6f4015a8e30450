import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { color, font } from '../../../theme/theme.ts';

interface ReadOnlyTextProps {
  readonly label: string;
  readonly text: string;
  /** Line to show and to mark, from 1. */
  readonly markedLine?: number;
}

/** Longest text that is shown in full, in characters. */
const MOST_SHOWN = 200_000;

/** Code with line numbers that can be read, selected and copied, but not changed. */
export function ReadOnlyText({ label, text, markedLine }: ReadOnlyTextProps) {
  const marked = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (markedLine !== undefined) marked.current?.scrollIntoView({ block: 'center' });
  }, [markedLine]);
  const lines = text.slice(0, MOST_SHOWN).split('\n');
  return (
    <Box
      component="section"
      aria-label={label}
      // Scrolls, so that it must be reached by keyboard.
      tabIndex={0}
      sx={{
        maxHeight: 420,
        overflow: 'auto',
        border: `1px solid ${color.raised}`,
        borderRadius: 1,
        bgcolor: color.surface,
        fontFamily: font.mono,
        fontSize: 13,
        lineHeight: 1.6,
        fontVariantLigatures: 'none',
        py: 1,
        counterReset: 'line',
      }}
    >
      {lines.map((line, at) => (
        <Box
          // oxlint-disable-next-line react/no-array-index-key -- lines never move
          key={at}
          ref={at + 1 === markedLine ? marked : null}
          sx={{
            whiteSpace: 'pre',
            pr: 2,
            // An empty line is as high as the others.
            minHeight: '1.6em',
            counterIncrement: 'line',
            ...(at + 1 === markedLine && { bgcolor: '#3d2a1a', width: 'max-content', minWidth: 1 }),
            '&::before': {
              content: 'counter(line)',
              display: 'inline-block',
              width: '4ch',
              mr: 1.5,
              textAlign: 'right',
              color: '#7d8f9d',
              userSelect: 'none',
            },
          }}
        >
          {line}
        </Box>
      ))}
      {text.length > MOST_SHOWN && <Box sx={{ px: 2 }}>…</Box>}
    </Box>
  );
}
