export type {
  Block,
  BlockPath,
  Input,
  NamedValue,
  NumberParam,
  Param,
  Reference,
  Rule,
  RuleTree,
  SwitchParam,
  TreeSettings,
} from './tree/tree.ts';
export { isBlock, isList, isReference, pathText } from './tree/tree.ts';
export type { BlockProblem } from './rules/problem.ts';
export type { ReadTree } from './rules/read-tree.ts';
export { readRules, readTree } from './rules/read-tree.ts';
export { nameFault } from './rules/names.ts';
export { hoursWarnings } from './rules/hours-on-bars.ts';
export type {
  BlockDefinition,
  BlockGroup,
  BlockKind,
  Choice,
  PythonForm,
  Slot,
  SlotUnit,
  TermKind,
} from './blocks/block.ts';
export { BLOCKS, findBlock } from './blocks/catalogue.ts';
export type { ExitPart } from './blocks/terms.ts';
export { exitParts } from './blocks/terms.ts';
export { defaultsOf } from './blocks/indicator-block.ts';
export type { PineScript, Trace } from './to-pine/script.ts';
export { toPine } from './to-pine/to-pine.ts';
export type { CompiledRules } from './compile/compile-rules.ts';
export { blockAt, compileRules, stoppedBlock } from './compile/compile-rules.ts';
export type { Template } from './templates/parts.ts';
export { TEMPLATES } from './templates/index.ts';
export { SIGNAL_STRATEGIES } from './signals/index.ts';
export type { OutsideReason } from './from-pine/outside.ts';
export type { FromPine } from './from-pine/from-pine.ts';
export { fromPine } from './from-pine/from-pine.ts';
export type { ToPython } from './to-python/to-python.ts';
export { toPython } from './to-python/to-python.ts';
export type { ExplainedBlock, ExplainInput } from './compile/explain.ts';
export { explain } from './compile/explain.ts';
export type { ListedCondition } from './words/listed-conditions.ts';
export { listedConditions } from './words/listed-conditions.ts';
export type {
  BarReading,
  ConditionAtBar,
  OperandAtBar,
  RuleAtBar,
  Standing,
} from './words/rule-standings.ts';
export { rulesAtBar } from './words/rule-standings.ts';
export type { Operand } from './operands/operands.ts';
export { operandsOf } from './operands/operands.ts';
export { scaleOf } from './operands/scale-of.ts';
export { sentenceText } from './words/sentence-text.ts';
export type { RuleChange } from './changes/rule-change.ts';
export { ruleChanges } from './changes/rule-changes.ts';
export { placeInWords } from './words/place-in-words.ts';
export type { DescribedQuestion, Description, UnderstoodWords } from './describe/describe.ts';
export { describe, MAX_DESCRIPTION } from './describe/describe.ts';
export type { RuleNumber } from './numbers/rule-numbers.ts';
export { ruleNumbers, withNumbers, withNumbersNamed } from './numbers/rule-numbers.ts';
