import Box from '@mui/material/Box';
import { priceText, timeText } from '@stratloom/engine/report';
import type { Bars } from '@stratloom/engine/model';
import { visuallyHidden } from './visually-hidden.ts';
import { firstSignalFrom } from './signal.ts';
import type { Signal } from './signal.ts';

/** One bar in words, for whoever cannot see the chart. */
export function barSentence(bars: Bars, signals: readonly Signal[], index: number): string {
  const close = priceText(bars.close[index] ?? Number.NaN);
  const high = priceText(bars.high[index] ?? Number.NaN);
  const low = priceText(bars.low[index] ?? Number.NaN);
  const happened = signals
    .slice(firstSignalFrom(signals, index), firstSignalFrom(signals, index + 1))
    .map((signal) => `${signal.type} at ${priceText(signal.price)} ${signal.reason}`);
  const bar = `${timeText(bars.openTime[index] ?? Number.NaN)}: close ${close}, high ${high}, low ${low}`;
  return [bar, ...happened].join('. ');
}

/** Says aloud what the keyboard moved to. */
export function ChartAnnouncer({ sentence }: { readonly sentence: string }) {
  return (
    <Box component="output" aria-live="polite" sx={visuallyHidden}>
      {sentence}
    </Box>
  );
}
