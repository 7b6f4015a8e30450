export { ColumnCache } from './column-cache.ts';
export { parameterGrid } from './parameter-grid.ts';
export type { SweepInput, SweepRow, SweepStrategy } from './sweep.ts';
export { sweep } from './sweep.ts';
