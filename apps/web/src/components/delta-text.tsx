import Box from '@mui/material/Box';
import { formatChange, formatPercentChange } from '../format/price.ts';
import { color, figures } from '../theme/theme.ts';

interface DeltaTextProps {
  /** In the unit of the price; left out = only the percentage is shown. */
  readonly change?: number | undefined;
  /** Percent: 1.5 = 1.5 %. */
  readonly percent: number;
  /** Sign before the change, for example `$`. */
  readonly unit?: string | undefined;
  /** Decimals of the change; 2 by default. */
  readonly decimals?: number | undefined;
}

/** A change with its arrow, sign and color, on one line. */
export function DeltaText({ change, percent, unit = '', decimals = 2 }: DeltaTextProps) {
  const direction = change ?? percent;
  const shade = direction > 0 ? color.gain : direction < 0 ? color.loss : color.textSecondary;
  const arrow = direction > 0 ? '▲' : direction < 0 ? '▼' : '';
  const signed = change === undefined ? '' : formatChange(change, decimals);
  const amount = signed === '' ? '' : `${signed.slice(0, 1)}${unit}${grouped(signed.slice(1))}`;
  const ratio = formatPercentChange(percent);
  return (
    <Box component="span" sx={{ ...figures, color: shade, whiteSpace: 'nowrap' }}>
      <Box
        component="span"
        aria-hidden
        sx={{ fontFamily: 'fontFamily', fontSize: '0.62em', mr: 0.5, verticalAlign: '0.1em' }}
      >
        {arrow}
      </Box>
      {amount === '' ? ratio : `${amount} (${ratio})`}
    </Box>
  );
}

/** Groups the thousands of a number in text. */
function grouped(text: string): string {
  const [whole = '', ...decimals] = text.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}
