import Box from '@mui/material/Box';
import { figures } from '../../theme/theme.ts';
import { toneOf } from './figure-tone.ts';

interface SignedTextProps {
  readonly value: number;
  readonly text: (value: number) => string;
}

/** A gain or loss: sign, arrow and color say the same. */
export function SignedText({ value, text }: SignedTextProps) {
  const tone = toneOf(value);
  return (
    <Box component="span" sx={{ ...figures, color: tone.color }}>
      <span aria-hidden>{tone.arrow} </span>
      {text(value)}
    </Box>
  );
}
