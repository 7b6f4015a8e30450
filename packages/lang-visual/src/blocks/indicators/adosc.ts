import { indicatorBlock } from '../indicator-block.ts';

/** Chaikin oscillator, as a block. */
export const ADOSC = indicatorBlock({
  id: 'adosc',
  group: 'volume',
  title: 'Chaikin oscillator',
  sentence: 'Chaikin oscillator({fast}, {slow})',
  help: 'The distance of two averages of accumulation/distribution.',
  pine: 'chaikinOscillator({fast}, {slow})',
  functions: {
    chaikinOscillator: [
      'chaikinOscillator(fast, slow) =>',
      '    ta.ema(ta.accdist, fast) - ta.ema(ta.accdist, slow)',
    ].join('\n'),
  },
});
