import { PROCESS_IO } from './command-io.ts';
import { main } from './main.ts';

process.exitCode = await main(process.argv.slice(2), PROCESS_IO);
