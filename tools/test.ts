// `npm test`: every check, in one run, ending with the line `N passed, N failed`.
// `npm test -- unit browser` runs only the named stages. `npm run test:full` sweeps everything instead of a sample.
import { requirePinnedNode } from './pinned-node.ts';
import { COMPILED } from './run-command.ts';
import { installSystemPackages } from './system-packages.ts';
import { runStages } from './test/scheduler.ts';
import { chooseStages } from './test/stages.ts';
import { Summary } from './test/summary.ts';
import { isFullSweep, sweepSeed } from '@stratloom/testkit/sweep';

requirePinnedNode();
// Most processes of tests load the same modules.
process.env['NODE_COMPILE_CACHE'] = COMPILED;
const stages = chooseStages(process.argv.slice(2));
await installSystemPackages();
await import('./build.ts');

if (!isFullSweep()) {
  console.log(
    `Sweeps by sample: STRATLOOM_SWEEP_SEED=${sweepSeed()}; STRATLOOM_SWEEP=full takes all.`,
  );
}
const summary = new Summary();
const started = performance.now();
const secondsSince = (start: number): number => (performance.now() - start) / 1000;
await runStages(stages, async (stage) => {
  const begun = performance.now();
  summary.add(stage, await stage.run(), secondsSince(begun));
});
summary.print(secondsSince(started));
process.exitCode = summary.failed === 0 ? 0 : 1;
