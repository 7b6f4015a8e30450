// Compares the engine with the reference broker on many more random runs than each test does:
// node tests/reference/long-run.ts [runs] [first seed]. A fifth of the runs goes to each group of rules.
import { compare } from './compare.ts';
import * as ruleSets from './rule-sets.ts';

const SETS = Object.entries(ruleSets);
const [runs = 100_000, first = 1_000_001] = process.argv.slice(2).map(Number);
const total = { bars: 0, orders: 0, fills: 0, parts: 0, trades: 0, calls: 0, rounded: 0 };
let differing = 0;

for (let run = 0; run < runs; run++) {
  const seed = first + run;
  const [name, scenario] = SETS[run % SETS.length] ?? ['plain', ruleSets.plain];
  const { input, features } = scenario(seed);
  const { difference, ...compared } = compare(input);
  total.bars += compared.bars;
  total.orders += compared.orders;
  total.fills += compared.fills;
  total.parts += compared.parts;
  total.trades += compared.trades;
  total.calls += compared.calls;
  total.rounded += compared.rounded;
  if (difference !== undefined) {
    differing += 1;
    process.stderr.write(`${name} ${seed} (${features.join(', ')}): ${difference}\n`);
  }
  if ((run + 1) % 10_000 === 0) process.stderr.write(`${run + 1} runs, ${differing} differ\n`);
}

process.stdout.write(`${JSON.stringify({ runs, first, ...total, differing })}\n`);
process.exitCode = differing === 0 ? 0 : 1;
