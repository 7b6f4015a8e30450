// Writes results.json: node tests/pine-scripts/write-results.ts. Look at its diff before you keep it: each line is a promise
// to those who brought such a script.
import { writeFileSync } from 'node:fs';
import { runSample } from './sample-run.ts';
import { SAMPLES } from './sample-scripts.ts';

const results = Object.fromEntries(
  SAMPLES.map(({ name, source }) => [name, runSample(source)] as const),
);
const text = `${JSON.stringify(results, null, 2)}\n`;
writeFileSync(new URL('results.json', import.meta.url), text);
