export { findPatterns, PatternSearch } from './find-patterns.ts';
export { findPattern, PATTERNS } from './pattern-table.ts';
export type {
  Pattern,
  PatternDirection,
  PatternId,
  PatternLine,
  PatternOccurrence,
  PatternPoint,
  PatternReport,
  PatternType,
} from './pattern.ts';
