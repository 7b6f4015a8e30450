import { indicatorBlock } from '../indicator-block.ts';

/** Vortex, as a block. */
export const VORTEX = indicatorBlock({
  id: 'vortex',
  group: 'trend',
  title: 'Vortex',
  sentence: 'vortex {line} ({length})',
  help: 'Ways up and down against the true range; which is larger says the trend.',
  lines: {
    plus: { words: 'up', pine: 'vortexUp({length})' },
    minus: { words: 'down', pine: 'vortexDown({length})' },
  },
  functions: {
    vortexUp: [
      'vortexUp(length) =>',
      '    way = math.abs(high - low[1])',
      '    reach = na(way) ? na : ta.tr',
      '    math.sum(way, length) / math.sum(reach, length)',
    ].join('\n'),
    vortexDown: [
      'vortexDown(length) =>',
      '    way = math.abs(low - high[1])',
      '    reach = na(way) ? na : ta.tr',
      '    math.sum(way, length) / math.sum(reach, length)',
    ].join('\n'),
  },
});
