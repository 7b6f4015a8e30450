export type {
  AllocationDocument,
  AllocationNode,
  Comparison,
  Condition,
  DocumentPath,
  FilterNode,
  InstrumentList,
  Ranking,
  Rebalance,
  Source,
  Value,
  Weighting,
  WindowKind,
} from './tree/document.ts';
export { symbolsIn } from './tree/walk.ts';
export { replaceSymbols } from './tree/replace-symbols.ts';
export { rulesText } from './tree/rules-text.ts';
export type { AllocationProblem } from './reading/problem.ts';
export type { ReadAllocation } from './reading/read-document.ts';
export { readAllocation } from './reading/read-document.ts';
export type { CompiledAllocation } from './decide/compile-allocation.ts';
export {
  ALLOCATION_SETTINGS,
  chosenFrom,
  compileAllocation,
  missingSymbols,
} from './decide/compile-allocation.ts';
export type { KeptPositions } from './decide/rebalance-orders.ts';
export type { Sentence } from './words/to-sentences.ts';
export { toSentences } from './words/to-sentences.ts';
export { toPython } from './to-python/to-python.ts';
export type { AllocationTemplate } from './templates/index.ts';
export { ALLOCATION_TEMPLATES } from './templates/index.ts';
export type { DescribedRotation } from './describe/describe-rotation.ts';
export { describeRotation } from './describe/describe-rotation.ts';
