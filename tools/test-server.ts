// Serves the built product from a data folder of its own that is deleted at the end: for browser tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';

const folder = mkdtempSync(`${tmpdir()}/stratloom-browser-`);
const keyFile = `${folder}.keys`;
process.env['STRATLOOM_DATA'] = folder;
process.env['STRATLOOM_KEY_FILE'] = keyFile;
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(keyFile, { force: true });
});

await import('../apps/server/src/main.ts');
