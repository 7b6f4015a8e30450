import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// The same as that of bin/stratloom.mjs: what is imported from here on is stripped of its types and compiled once only.
enableCompileCache(
  fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)),
);
const { PROCESS_IO } = await import('./command-io.ts');
const { main } = await import('./main.ts');

process.exitCode = await main(process.argv.slice(2), PROCESS_IO);
