import Box from '@mui/material/Box';
import { figures, color } from '../../theme/theme.ts';
import type { FigureInfo } from '@stratloom/engine/report';

/** Color and arrow of a number: sign, arrow and color say the same. */
export interface FigureTone {
  readonly color: string;
  /** `▲`, `▼` or nothing. */
  readonly arrow: string;
}

const PLAIN: FigureTone = { color: color.text, arrow: '' };

/** Returns the tone of a gain or loss. */
export function toneOf(value: number | null): FigureTone {
  if (value === null || value === 0 || Number.isNaN(value)) return PLAIN;
  return value > 0 ? { color: color.gain, arrow: '▲' } : { color: color.loss, arrow: '▼' };
}

/** Returns the tone of a figure: plain unless its sign means gain or loss. */
export function figureTone(info: FigureInfo, value: number | null): FigureTone {
  return info.signed ? toneOf(value) : PLAIN;
}

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
