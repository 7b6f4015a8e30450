import { indicatorBlock } from '../indicator-block.ts';

/** Money flow index, as a block. */
export const MFI = indicatorBlock({
  id: 'mfi',
  group: 'oscillator',
  title: 'Money flow index',
  sentence: 'MFI({length})',
  help: 'An RSI that counts volume: 0 to 100.',
  pine: 'ta.mfi(hlc3, {length})',
});
