export { isParquet } from './footer.ts';
export { readBarsOfAnyFile } from './bars-file.ts';
export { readBarsParquet } from './read-bars-parquet.ts';
export { barsParquet } from './write-bars-parquet.ts';
