import { indicatorBlock } from '../indicator-block.ts';

/** Force index, as a block. */
export const FORCE = indicatorBlock({
  id: 'force',
  group: 'volume',
  title: 'Force index',
  sentence: 'force index({length})',
  help: 'Change times volume, smoothed.',
  pine: 'forceIndex({length})',
  functions: {
    forceIndex: ['forceIndex(length) =>', '    ta.ema((close - close[1]) * volume, length)'].join(
      '\n',
    ),
  },
});
