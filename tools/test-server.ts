// Serves the built product from a data folder of its own that is deleted at the end: for browser tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';

const folder = mkdtempSync(`${tmpdir()}/stratloom-browser-`);
process.env['STRATLOOM_DATA'] = `${folder}/data`;
process.env['STRATLOOM_KEY_FILE'] = `${folder}/stratloom.keys`;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

await import('../apps/server/src/main.ts');
