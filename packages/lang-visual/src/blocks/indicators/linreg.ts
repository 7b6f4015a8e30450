import { indicatorBlock } from '../indicator-block.ts';

/** Linear regression, as a block. */
export const LINREG = indicatorBlock({
  id: 'linreg',
  group: 'statistics',
  title: 'Linear regression',
  sentence: 'regression {line} ({length}) of {source}',
  help: 'The straight line through the last values: where it ends, and its rise a bar.',
  lines: {
    value: { words: 'end', pine: 'regressionEnd({source}, {length})' },
    slope: { words: 'slope', pine: 'regressionSlope({source}, {length})' },
  },
  functions: {
    regressionEnd: ['regressionEnd(source, length) =>', '    ta.linreg(source, length, 0)'].join(
      '\n',
    ),
    regressionSlope: [
      'regressionSlope(source, length) =>',
      '    ta.linreg(source, length, 0) - ta.linreg(source, length, 1)',
    ].join('\n'),
  },
});
