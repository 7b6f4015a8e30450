import type { SourceTable } from './source.ts';

/** Sources of options. */
export const OPTIONS_SOURCES = {} as const satisfies SourceTable;
