import type { SourceTable } from './source.ts';

/** Sources of patterns and indicators. */
export const TECHNICAL_SOURCES = {} as const satisfies SourceTable;
