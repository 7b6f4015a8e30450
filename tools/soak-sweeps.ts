// `npm run soak:sweeps -- --runs 100000`: a sweep on two job processes, one of which is killed by -9 midway, as PostgreSQL is; before it
// smaller ones on one process and on two, for their times. Ends with 1 when a run is there twice, is missing or came out
// otherwise than here.
import { parseArgs } from 'node:util';
import { requirePinnedNode } from './pinned-node.ts';
import { SweepSoak, timedText } from './soak/sweeps/sweep-soak.ts';

requirePinnedNode();

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    timed: { type: 'string', default: '20000' },
  },
});
const result = await SweepSoak.run({
  ...{ runs: Number(values.runs), timedRuns: Number(values.timed) },
  say: (line) => console.log(line),
});
const [one, two] = result.timed;
console.log(timedText(result.underFaults));
if (one !== undefined && two !== undefined) {
  console.log(`Two processes took ${(two.ms / one.ms).toFixed(2)} of the time of one.`);
}
const { twice, missing, compared, different, bytesOfRun } = result;
console.log(`Runs twice: ${twice}; missing: ${missing}; different: ${different} of ${compared}`);
console.log(`Returns of a run, unpacked: ${bytesOfRun.toFixed(0)} bytes`);
const isGood = twice === 0 && missing === 0 && different === 0 && compared > 0;
console.log(isGood ? 'passed' : 'FAILED');
process.exit(isGood ? 0 : 1);
