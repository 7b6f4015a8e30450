export { checkCausality, traceOf } from './check-causality.ts';
export { checkScriptWarmUp } from './check-script-warm-up.ts';
export { checkWarmUp, fromFirstOrder, laterStart, warmUpFinding } from './check-warm-up.ts';
export type { Digest, RunSource } from './document-run.ts';
export { documentRun } from './document-run.ts';
export { bandOfRuns, fillBand } from './fill-band.ts';
export { firstBars, laterBars } from './part-of-input.ts';
