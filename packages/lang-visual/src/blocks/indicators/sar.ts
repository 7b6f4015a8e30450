import { indicatorBlock } from '../indicator-block.ts';

/** Parabolic SAR, as a block. */
export const SAR = indicatorBlock({
  id: 'sar',
  group: 'trend',
  title: 'Parabolic SAR',
  sentence: 'parabolic SAR({start}, {increment}, {maximum})',
  help: "Wilder's stop that turns over when the price meets it.",
  pine: 'ta.sar({start}, {increment}, {maximum})',
});
