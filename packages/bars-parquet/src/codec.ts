export { readBarsParquet } from './read-bars-parquet.ts';
export { barsParquet } from './write-bars-parquet.ts';
