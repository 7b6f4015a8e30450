// Writes verdict-figures.json, what is said of optimised strategies on made markets: node tests/golden/validation/write-verdict-figures.ts
import { writeFileSync } from 'node:fs';
import { EDGE, EDGE_SEEDS, type Verdict, verdictOn, WALK_SEEDS } from './verdict-study.ts';

const statuses = (verdict: Verdict): string =>
  `${verdict.status}${verdict.isInZone ? ', in zone' : ''}`;
const figures = {
  randomWalks: WALK_SEEDS.map((seed) => verdictOn(seed, 0).status),
  plantedEdges: EDGE_SEEDS.map((seed) => statuses(verdictOn(seed, EDGE))),
};
const file = new URL('verdict-figures.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(figures, null, 1)}\n`);
