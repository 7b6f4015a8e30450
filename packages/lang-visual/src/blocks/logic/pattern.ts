import type { BlockDefinition } from '../block.ts';
import { choice } from '../slots.ts';
import { PATTERNS } from '@stratloom/engine/patterns';

/** A candlestick or chart pattern. */
export const PATTERN: BlockDefinition = {
  id: 'pattern',
  kind: 'condition',
  group: 'pattern',
  title: 'Pattern',
  words: ['candlestick', 'chart pattern', ...PATTERNS.map(({ title }) => title)],
  sentence: '{pattern} is confirmed',
  inputs: {
    pattern: choice(
      'Pattern',
      PATTERNS.map(({ id, title }) => ({ value: id, words: title, pine: `pattern.${id}` })),
    ),
  },
  help: 'Holds on the bar whose close confirms the pattern, and never before. The rules are in the learning center.',
  example: { block: 'pattern', inputs: { pattern: 'hammer' } },
  pine: ['{pattern}()'],
  python: { kind: 'pattern' },
};
