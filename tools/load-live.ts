// `npm run load:live -- --deployments 100 --accounts 10`: one process trades deployments whose bars all close at once. Prints the time from the
// close of a bar to the intent of its order, what a step costs, and how that grows with history and deployments; `--language python` for
// strategies in Python, `--growth no` for the first figures alone (docs/how-to/run-the-tests.md).
import { parseArgs } from 'node:util';
import { type LiveLoad, type LiveLoadResult, measureIntents } from './load/live/intent-times.ts';
import { requirePinnedNode } from './pinned-node.ts';
import { ownPlace } from './soak/live/soak-place.ts';

requirePinnedNode();

const { values } = parseArgs({
  options: {
    deployments: { type: 'string' },
    accounts: { type: 'string', default: '10' },
    bars: { type: 'string', default: '6' },
    seconds: { type: 'string', default: '20' },
    history: { type: 'string', default: '200' },
    language: { type: 'string', default: 'pine' },
    growth: { type: 'string', default: 'yes' },
  },
});
/** Factors by which history and deployments differ in the runs that show how costs grow. */
const [MORE_HISTORY, FEWER_DEPLOYMENTS] = [10, 5];

const language = values.language === 'python' ? 'python' : 'pine';
// So many of each a process is to trade on one core.
const deployments = Number(values.deployments ?? (language === 'python' ? 10 : 100));
const accounts = Math.min(Number(values.accounts), deployments);
const load: LiveLoad = {
  ...{ accounts, deploymentsEach: Math.ceil(deployments / accounts), language },
  ...{ timeframeMs: Number(values.seconds) * 1_000, bars: Number(values.bars) },
  history: Number(values.history),
};

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

function print(
  { history, deploymentsEach, accounts: count }: LiveLoad,
  { intentMs, wantedCount, barCpuMs, idleShare }: LiveLoadResult,
): void {
  const sorted = intentMs.flat().toSorted((a, b) => a - b);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(sorted, share).toFixed(0));
  const latest = intentMs.map((times) => Math.max(0, ...times).toFixed(0));
  console.log(
    `${deploymentsEach * count} deployments (${language}) on ${count} accounts, ${history} bars of history`,
  );
  console.log(`Intents: ${sorted.length} of ${wantedCount}`);
  console.log(`From the close of a bar to its intent: p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`);
  console.log(`The last intent of each bar, ms: ${latest.join(' ')}`);
  console.log(`Processor time: ${barCpuMs.toFixed(1)} ms for a bar of one deployment`);
  console.log(`While nothing happens: ${(100 * idleShare).toFixed(1)} % of one core`);
}

/** Words about progress go beside the figures. */
const say = (progress: string): void => console.error(progress);

/** Measures on a database of its own: a process trades for every account that it finds. */
async function measured(extent: LiveLoad): Promise<LiveLoadResult> {
  const place = await ownPlace();
  try {
    return await measureIntents(extent, place, say);
  } finally {
    await place.close();
  }
}

const first = await measured(load);
print(load, first);
if (values.growth === 'yes') {
  const long = { ...load, history: load.history * MORE_HISTORY };
  const older = await measured(long);
  print(long, older);
  const count = Math.max(1, Math.round(load.accounts / FEWER_DEPLOYMENTS));
  const few = { ...load, accounts: count };
  const fewer = await measured(few);
  print(few, fewer);
  const byHistory = older.barCpuMs / first.barCpuMs;
  const times = load.accounts / count;
  const byCount = (first.barCpuMs * times) / fewer.barCpuMs;
  console.log(
    `Growth: history x ${MORE_HISTORY}: a bar costs x ${byHistory.toFixed(2)} (1 = constant). Deployments x ${times}: all of them cost x ${byCount.toFixed(2)} (${times} = linear)`,
  );
}
