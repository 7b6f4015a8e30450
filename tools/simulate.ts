// `npm run simulate -- --seeds 1000 --first 1`: simulates live trading from seeds and says what it has seen; a failing seed is shrunk and
// written as a story. `--seed S` repeats one; `--bug 'blind resend'` plants a bug (docs/reference/execution.md).
import { parseArgs } from 'node:util';
import {
  FAULT_KINDS,
  PLANTED_BUGS,
  shrink,
  simulate,
  type SimulationResult,
  storyOf,
} from '@stratloom/execution/simulation';
import { requirePinnedNode } from './pinned-node.ts';

requirePinnedNode();

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    first: { type: 'string' },
    seed: { type: 'string' },
    bug: { type: 'string' },
  },
});
const isOne = values.seed !== undefined;
const first = Number(values.seed ?? values.first ?? Math.floor(Math.random() * 1e9));
const count = isOne ? 1 : Number(values.seeds);
const planted = Object.entries(PLANTED_BUGS).find(([name]) => name === values.bug)?.[1];

const totals = { events: 0, orders: 0, fills: 0, coinFees: 0, rotations: 0 };
const faults = new Map<string, number>(FAULT_KINDS.map((kind) => [kind, 0]));

function add({ counts, injected }: SimulationResult): void {
  totals.events += counts.events;
  totals.orders += counts.orders;
  totals.fills += counts.fills;
  totals.coinFees += counts.coinFees;
  totals.rotations += counts.rotations;
  for (const name of injected) {
    const [kind = ''] = name.split('#');
    faults.set(kind, (faults.get(kind) ?? 0) + 1);
  }
}

async function tell(result: SimulationResult): Promise<void> {
  const { failure, seed } = result;
  if (failure === null) return;
  const shrunk = await shrink(seed, failure, planted);
  const { injected } = shrunk.result;
  console.log(`${storyOf(shrunk.result)}\n`);
  console.log(
    `Shrunk from ${result.injected.length} faults in ${shrunk.runs} runs to: ${injected.join(' ')}`,
  );
  console.log(`Again: npm run simulate -- --seed ${seed}\n`);
}

console.log(`Seeds ${first} to ${first + count - 1}`);
let failures = 0;
for (let seed = first; seed < first + count; seed++) {
  const result = await simulate({ seed, ...(planted && { planted }) });
  add(result);
  if (isOne) console.log(`Trace ${result.hash}`);
  if (result.failure === null) continue;
  failures += 1;
  await tell(result);
}
console.log(`${count} seeds, ${failures} failed`);
console.log(
  `${totals.orders} orders, ${totals.fills} fills (${totals.coinFees} with a fee in coins), ${totals.rotations} purchases that sales paid for, ${totals.events} events`,
);
console.log([...faults].map(([kind, times]) => `${kind} ${times}`).join(', '));
process.exitCode = failures === 0 ? 0 : 1;
