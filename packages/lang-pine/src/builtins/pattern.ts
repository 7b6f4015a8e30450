import { PATTERNS } from '@stratloom/engine/patterns';
import type { Builtin } from './builtin.ts';
import { callable } from './entries.ts';

/** `pattern.*`: candlestick and chart patterns, which only Stratloom's Pine has. */
export const PATTERN_BUILTINS: readonly Builtin[] = PATTERNS.map(({ id, title }) => ({
  ...callable(
    'works',
    `pattern.${id}`,
    `True on the bar whose close confirms the pattern "${title}", and never before.`,
    '() -> series bool',
  ),
  hint: 'Only Stratloom knows it: other programs for Pine Script have no pattern functions.',
}));
