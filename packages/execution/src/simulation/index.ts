export { NOTHING_LEFT_OUT, FAULT_KINDS, FAULTS } from './driver/faults.ts';
export type { FaultKind, LeftOut } from './driver/faults.ts';
export type { Failure, Invariant } from './judge/verdict.ts';
export type { Planted, SimulationOptions, SimulationResult } from './scenario/simulation.ts';
export { simulate } from './scenario/simulation.ts';
