// `npm run load:live -- --deployments 100 --accounts 10`: one process trades deployments whose bars all close at once. Prints the time from the
// close of a bar to the intent of its order, and what a step costs (docs/how-to/run-the-tests.md).
import { parseArgs } from 'node:util';
import { measureIntents } from './load/live/intent-times.ts';
import { requirePinnedNode } from './pinned-node.ts';
import { ownPlace } from './soak/live/soak-place.ts';

requirePinnedNode();

const { values } = parseArgs({
  options: {
    deployments: { type: 'string', default: '100' },
    accounts: { type: 'string', default: '10' },
    bars: { type: 'string', default: '6' },
    seconds: { type: 'string', default: '20' },
    history: { type: 'string', default: '200' },
  },
});

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

const place = await ownPlace();
const accounts = Number(values.accounts);
const { intentMs, wantedCount, barCpuMs, idleShare } = await measureIntents(
  {
    ...{ accounts, deploymentsEach: Math.ceil(Number(values.deployments) / accounts) },
    ...{ timeframeMs: Number(values.seconds) * 1_000, bars: Number(values.bars) },
    history: Number(values.history),
  },
  place,
);
await place.close();
const sorted = intentMs.toSorted((a, b) => a - b);
const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(sorted, share).toFixed(0));
console.log(
  `${values.deployments} deployments on ${accounts} accounts, ${values.history} bars of history`,
);
console.log(`Intents: ${sorted.length} of ${wantedCount}`);
console.log(`From the close of a bar to its intent: p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`);
console.log(`Processor time: ${barCpuMs.toFixed(1)} ms for a bar of one deployment`);
console.log(`While nothing happens: ${(100 * idleShare).toFixed(1)} % of one core`);
