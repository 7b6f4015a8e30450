import { indicatorBlock } from '../indicator-block.ts';

/** Kaufman's adaptive average, as a block. */
export const KAMA = indicatorBlock({
  id: 'kama',
  group: 'average',
  title: "Kaufman's adaptive average",
  sentence: 'KAMA({length}, {fast}, {slow}) of {source}',
  help: 'An average that hurries in trends and waits in noise.',
  pine: 'kama({source}, {length}, {fast}, {slow})',
  functions: {
    kama: [
      'kama(source, length, fast, slow) =>',
      '    var float average = na',
      '    way = math.sum(math.abs(source - source[1]), length)',
      '    progress = math.abs(source - source[length])',
      '    efficiency = progress < way ? progress / way : 1',
      '    slowWeight = 2.0 / (slow + 1)',
      '    weight = efficiency * (2.0 / (fast + 1) - slowWeight) + slowWeight',
      '    if not na(progress)',
      '        before = nz(average, source[1])',
      '        average := before + weight * weight * (source - before)',
      '    average',
    ].join('\n'),
  },
});
