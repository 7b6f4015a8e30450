import { indicatorBlock } from '../indicator-block.ts';

/** Fisher transform, as a block. */
export const FISHER = indicatorBlock({
  id: 'fisher',
  group: 'oscillator',
  title: 'Fisher transform',
  sentence: 'Fisher transform {line} ({length})',
  help: 'The place of the price in its range, stretched so that turns are sharp, and its value of the bar before.',
  lines: {
    value: { words: 'value', pine: 'fisher({length})' },
    signal: { words: 'signal', pine: 'fisherSignal({length})' },
  },
  functions: {
    fisher: [
      'fisher(length) =>',
      '    var float place = na',
      '    var float value = na',
      '    top = ta.highest(hl2, length)',
      '    bottom = ta.lowest(hl2, length)',
      '    smooth = 0.66 * ((hl2 - bottom) / (top - bottom) - 0.5) + 0.67 * nz(place)',
      '    place := smooth > 0.99 ? 0.999 : smooth < -0.99 ? -0.999 : smooth',
      '    value := 0.5 * math.log((1 + place) / (1 - place)) + 0.5 * nz(value)',
      '    value',
    ].join('\n'),
    fisherSignal: ['fisherSignal(length) =>', '    value = fisher(length)', '    value[1]'].join(
      '\n',
    ),
  },
});
