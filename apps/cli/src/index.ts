export type { CommandIo } from './command-io.ts';
export { main } from './main.ts';
