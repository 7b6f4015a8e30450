import { indicatorBlock } from '../indicator-block.ts';

/** Aroon, as a block. */
export const AROON = indicatorBlock({
  id: 'aroon',
  group: 'trend',
  title: 'Aroon',
  sentence: 'Aroon {line} ({length})',
  help: 'How near the last high and the last low are, 0 to 100.',
  lines: {
    up: { words: 'up', pine: 'aroonUp({length})' },
    down: { words: 'down', pine: 'aroonDown({length})' },
    oscillator: { words: 'oscillator', pine: 'aroonOscillator({length})' },
  },
  functions: {
    aroonUp: [
      'aroonUp(length) =>',
      '    100 * (ta.highestbars(high, length + 1) + length) / length',
    ].join('\n'),
    aroonDown: [
      'aroonDown(length) =>',
      '    100 * (ta.lowestbars(low, length + 1) + length) / length',
    ].join('\n'),
    aroonOscillator: ['aroonOscillator(length) =>', '    aroonUp(length) - aroonDown(length)'].join(
      '\n',
    ),
  },
});
