import type { SourceTable } from './source.ts';

/** Sources of the advanced strategies. */
export const STRATEGIES_SOURCES = {} as const satisfies SourceTable;
