import { indicatorBlock } from '../indicator-block.ts';

/** Coppock curve, as a block. */
export const COPPOCK = indicatorBlock({
  id: 'coppock',
  group: 'oscillator',
  title: 'Coppock curve',
  sentence: 'Coppock curve({long}, {short}, {smoothing}) of {source}',
  help: 'Two rates of change, added and smoothed; made for months.',
  pine: 'coppock({source}, {long}, {short}, {smoothing})',
  functions: {
    coppock: [
      'coppock(source, long, short, smoothing) =>',
      '    ta.wma(ta.roc(source, long) + ta.roc(source, short), smoothing)',
    ].join('\n'),
  },
});
