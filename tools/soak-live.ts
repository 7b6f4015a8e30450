// `npm run soak -- --intents 10000 --kills 1000 --minutes 120 --seed 1`: so many orders are sent to each venue, whose answers get lost; then
// processes that trade on a real PostgreSQL are killed at named points, frozen and cut off, until so many were killed or the time is over.
// Ends with 1 when anything is lost or doubled (docs/how-to/run-the-tests.md). Ctrl+C ends the faults and judges what has happened. `--kills 0` leaves the processes out.
import { parseArgs } from 'node:util';
import { requirePinnedNode } from './pinned-node.ts';
import { COMPILED } from './run-command.ts';
import { KILL_POINTS } from './soak/live/kill-points.ts';
import { LiveSoak, QUICK_SETTINGS, type SoakFault } from './soak/live/live-soak.ts';
import { ownPlace } from './soak/live/soak-place.ts';
import { soakOrders } from './soak/orders/order-soak.ts';

requirePinnedNode();

// Hundreds of processes start in a run: they share what is compiled.
process.env['NODE_COMPILE_CACHE'] = COMPILED;

const { values } = parseArgs({
  options: {
    intents: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '120' },
    processes: { type: 'string', default: '3' },
    deployments: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
  },
});
const seed = Number(values.seed);
const FREEZE_MS = 60_000;

/** SIGINT and SIGTERM end the faults: the soak is judged by what has happened so far. */
const enough = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => enough.abort());

function* faults(kills: number): Generator<SoakFault> {
  for (let done = 0; done < kills && !enough.signal.aborted;) {
    for (const point of [...KILL_POINTS, 'any time' as const]) {
      if (enough.signal.aborted) return;
      done += 1;
      yield { kind: 'kill', point };
    }
    yield { kind: 'database killed' };
    yield { kind: 'kill switch' };
    if (done % 2 === 0) yield { kind: 'disk full' };
    else yield { kind: 'freeze' };
  }
}

function counted(name: string, counts: ReadonlyMap<string, number>): void {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${name}: ${total}`);
  for (const [each, count] of counts) console.log(`  ${each}: ${count}`);
}

console.log(`Seed ${seed}`);
const areOrdersGood = await soakOrders(Number(values.intents), seed, (line) => console.log(line));
if (values.kills === '0') {
  console.log(areOrdersGood ? 'passed' : 'FAILED');
  process.exit(areOrdersGood ? 0 : 1);
}
const place = await ownPlace();
if (place.fill === null) console.log('No disk of its own: it is never full here.');
const result = await LiveSoak.run(
  {
    ...{ seed, faults: faults(Number(values.kills)), maxMinutes: Number(values.minutes) },
    least: null,
    ...{ processes: Number(values.processes), deploymentsEach: Number(values.deployments) },
    ...{ settings: QUICK_SETTINGS, freezeMs: FREEZE_MS },
    onFault: (name, ms) => console.log(`${name}: work went on after ${ms.toFixed(0)} ms`),
  },
  place,
);
await place.close();

counted('Kills', result.kills);
counted('Other faults', result.otherFaults);
counted('Faults at the venue', result.venueFaults);
counted('Orders', result.orders);
counted('Fills', result.fills);
const resumed = result.resumeMs.toSorted((a, b) => a - b);
const slowest = resumed.at(-1) ?? NaN;
const median = resumed[Math.floor(resumed.length / 2)] ?? NaN;
console.log(
  `Work went on after ${median.toFixed(0)} ms in the middle, ${slowest.toFixed(0)} ms at most`,
);
counted('Halted and resumed', result.halts);
console.log(`Everything agreed ${result.settledMs.toFixed(0)} ms after the last fault`);
for (const { kind, text } of result.complaints.slice(0, 50)) console.log(`!! ${kind}: ${text}`);
for (const fault of result.processFaults.slice(0, 20)) console.log(`!! a process: ${fault}`);
const isGood =
  areOrdersGood &&
  result.complaints.length === 0 &&
  result.processFaults.length === 0 &&
  slowest <= 30_000;
console.log(isGood ? 'passed' : 'FAILED');
process.exit(isGood ? 0 : 1);
