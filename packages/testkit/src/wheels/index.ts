export type { BuiltWheel } from './wheel.ts';
export { buildWheel, lockOf } from './wheel.ts';
export { zip } from './zip.ts';
