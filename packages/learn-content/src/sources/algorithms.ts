import type { SourceTable } from './source.ts';

/** Sources of algorithmic trading. */
export const ALGORITHMS_SOURCES = {} as const satisfies SourceTable;
