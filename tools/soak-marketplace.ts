// `npm run soak:marketplace -- --rounds 1000 --kills 300`: two users buy, review and give back, alone and in carts, on server
// processes that are killed by -9 while they answer. Ends with 1 when the books are wrong, or somebody owns what they did not pay for.
import { parseArgs } from 'node:util';
import { startEmbeddedDatabase } from '../apps/server/src/testing/test-database.ts';
import { requirePinnedNode } from './pinned-node.ts';
import { MarketSoak } from './soak/marketplace/market-soak.ts';

requirePinnedNode();

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '300' },
  },
});
const database = await startEmbeddedDatabase();
const startedAt = performance.now();
const plan = { rounds: Number(values.rounds), kills: Number(values.kills) };
const result = await MarketSoak.run({ ...plan, say: (line) => console.log(line) }, database);
await database.close();
const { rounds, bought, carts, kills, lost, settled, complaints } = result;
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
console.log(
  `${rounds} rounds in ${minutes} min: ${bought} purchases, ${carts} carts, ${settled} paid out; ${kills} kills, ${lost} answers lost`,
);
for (const complaint of complaints) console.log(complaint);
const isGood = complaints.length === 0 && kills >= plan.kills && lost > 0;
console.log(isGood ? 'passed' : 'FAILED');
process.exit(isGood ? 0 : 1);
