import { indicatorBlock } from '../indicator-block.ts';

/** Awesome oscillator, as a block. */
export const AO = indicatorBlock({
  id: 'ao',
  group: 'oscillator',
  title: 'Awesome oscillator',
  sentence: 'awesome oscillator({fast}, {slow})',
  help: 'The distance of two averages of the middle price.',
  pine: 'awesome({fast}, {slow})',
  functions: {
    awesome: ['awesome(fast, slow) =>', '    ta.sma(hl2, fast) - ta.sma(hl2, slow)'].join('\n'),
  },
});
