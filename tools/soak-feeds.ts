// `npm run soak:feeds [minutes] [speed]`: the feeds on a fake venue with a fault every ten seconds; an hour in real time by
// default. Ends with 1 when a closed bar is not stored as it was traded, a stall is seen late or a ban is not obeyed.
import { requirePinnedNode } from './pinned-node.ts';
import { FeedSoak } from './soak/feed-soak.ts';

requirePinnedNode();

const minutes = Number(process.argv[2] ?? 60);
const speed = Number(process.argv[3] ?? 1);
/** Longest time for which a stall may not be seen, ms. */
const MAX_STALE_MS = 30_000;

const result = await FeedSoak.run(minutes, speed);
for (const [name, value] of Object.entries(result)) console.log(`${name}: ${value}`);
// What is slow by the machine's clock is slower by a fast one.
const isStaleInTime = result.slowestStaleMs <= MAX_STALE_MS + (speed - 1) * 100;
const isGood = result.wrongBars === 0 && result.requestsInsideBan === 0 && isStaleInTime;
console.log(isGood ? 'passed' : 'FAILED');
process.exit(isGood ? 0 : 1);
