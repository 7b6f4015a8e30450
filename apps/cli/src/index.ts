export type { CommandIo } from './command-io.ts';
export { PROCESS_IO } from './command-io.ts';
export { main } from './main.ts';
