import { CANDLESTICK_DEFINITIONS } from './candlestick-definitions.ts';
import { CHART_PATTERN_DEFINITIONS } from './chart-pattern-definitions.ts';
import { FIGURE_DEFINITIONS } from './figure-definitions.ts';
import { INDICATOR_DEFINITIONS } from './indicator-definitions.ts';
import type { SharedDefinition } from './shared-definition.ts';
import { WORD_DEFINITIONS } from './word-definitions.ts';

/** Definitions that must be the same wherever they are given, by kind. */
export const SHARED_DEFINITIONS: readonly SharedDefinition[] = [
  ...INDICATOR_DEFINITIONS,
  ...CANDLESTICK_DEFINITIONS,
  ...CHART_PATTERN_DEFINITIONS,
  ...FIGURE_DEFINITIONS,
  ...WORD_DEFINITIONS,
].map(([term, house, saysThere, place, saysHere]) => ({ term, house, saysThere, place, saysHere }));
