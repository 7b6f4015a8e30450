// `npm run bench`: what the engine costs, beside hand-written plain loops in the same run. Writes results.md.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { freshLines } from './fresh-lines.ts';
import { machineText } from './machine.ts';
import { SPEED_HEAD } from './speed-line.ts';
import { markdownOf, type Table } from './table.ts';

const PART = fileURLToPath(new URL('part.ts', import.meta.url));
const RESULTS = new URL('results.md', import.meta.url);
const TableJson = z.object({
  title: z.string(),
  note: z.string(),
  head: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});

/** Measures one table in a process of its own. */
function measured(part: string): Table {
  const json = execFileSync(process.execPath, ['--max-old-space-size=4096', PART, part]);
  return TableJson.parse(JSON.parse(json.toString()));
}

const speed: Table = {
  title: 'Speed',
  note:
    'CPU time of one process, garbage collection included; medians of seven rounds in which ours and a hand-written plain loop ' +
    'over the same bars take turns. The ratio is the median of the ratios of the rounds. Less is better for time and memory, ' +
    'more for runs and bars a second. "floor / limit" is that ratio on the machine for which the floors were set (decision 0024).',
  head: SPEED_HEAD,
  rows: [
    ...measured('run').rows,
    ...freshLines(),
    ...measured('grid').rows,
    ...['pine', 'rules', 'typical'].flatMap((part) => measured(part).rows),
    ...measured('python').rows,
    ...measured('python-search').rows,
  ],
};
const tables = [
  speed,
  ...[
    'stage',
    'indicator',
    'store',
    'growth',
    'trades',
    'live',
    'allocation',
    'search',
    'cores',
  ].map(measured),
];
const page = [
  '# Speed',
  '',
  `Written by \`npm run bench\`. ${machineText(new Date())}.`,
  '',
  ...tables.map(markdownOf),
].join('\n');
writeFileSync(RESULTS, page);
console.log(page);
