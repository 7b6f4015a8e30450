import type { SourceTable } from './source.ts';

/** Sources of the basics and the markets. */
export const FOUNDATIONS_SOURCES = {} as const satisfies SourceTable;
