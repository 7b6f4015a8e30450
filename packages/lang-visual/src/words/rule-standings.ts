import {
  type BlockPath,
  type Input,
  isBlock,
  isReference,
  pathText,
  type Rule,
  type RuleTree,
} from '../tree/tree.ts';
import { type ListedCondition, listedConditions } from './listed-conditions.ts';
import { sentenceText } from './sentence-text.ts';

/** State of a condition at a bar. */
export type Standing = 'met' | 'not met' | 'unknown';

/** A number that a condition compares, at a bar. */
export interface OperandAtBar {
  /** In words: `SMA(20) of close`. */
  readonly text: string;
  readonly value: number;
}

/** A condition of a rule at a bar. */
export interface ConditionAtBar {
  /** Place in the tree. */
  readonly key: string;
  /** In words. */
  readonly text: string;
  /** Depth of groups around it, from 0. */
  readonly depth: number;
  readonly standing: Standing;
  /** Numbers that it looks at, as far as they are known. */
  readonly operands: readonly OperandAtBar[];
  /** Distance of its left number from its right one where it is not met, >= 0; null where there is none. */
  readonly gap: number | null;
}

/** A rule at a bar. */
export interface RuleAtBar {
  readonly id: string;
  /** Its actions in words. */
  readonly text: string;
  /** True when it opens trades. */
  readonly isEntry: boolean;
  readonly standing: Standing;
  readonly conditions: readonly ConditionAtBar[];
}

/** Returns what a block gave at a bar, by the text of its path; undefined where it was not traced. */
export type ValueOfBlock = (place: string) => number | undefined;

/** Numbers at a bar that blocks read. */
export interface BarReading {
  readonly valueOf: ValueOfBlock;
  /** Values of parameters that were set; the others have their defaults. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Returns a price of the bar by its name: `close`; undefined for any other name. */
  readonly priceOf: (field: string) => number | undefined;
}

/** Actions that open trades. */
const ENTRIES: ReadonlySet<string> = new Set(['enter', 'ladder', 'grid']);

/** Returns how each rule stood at a bar, with the numbers that its conditions compared. */
export function rulesAtBar(tree: RuleTree, reading: BarReading): RuleAtBar[] {
  return tree.rules.map((rule, at) => {
    const listed = listedConditions(rule.when, ['rules', at, 'when'], tree);
    const conditions = listed.map((each) => conditionAtBar(tree, each, reading));
    return {
      ...{ id: rule.id, text: actionsText(rule, tree), conditions },
      isEntry: [...rule.then, ...(rule.otherwise ?? [])].some(({ block }) => ENTRIES.has(block)),
      standing: conditions[0]?.standing ?? 'unknown',
    };
  });
}

function actionsText({ then }: Rule, tree: RuleTree): string {
  const words = then.map((each) => sentenceText(each, tree)).join('; ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function conditionAtBar(
  tree: RuleTree,
  { path, input, text, depth, isGroup }: ListedCondition,
  reading: BarReading,
): ConditionAtBar {
  const value = valueOfInput(input, path, tree, reading);
  const standing = standingOf(value);
  const operands = isGroup ? [] : operandsOf(input, path, tree, reading);
  const gap = standing === 'not met' ? gapOf(input, path, tree, reading) : null;
  return { key: pathText(path), text, depth, standing, operands, gap };
}

function standingOf(value: number | undefined): Standing {
  if (value === undefined || Number.isNaN(value)) return 'unknown';
  return value === 0 ? 'not met' : 'met';
}

/** Numbers that are not in the words of a condition already. */
function operandsOf(
  input: Input,
  path: BlockPath,
  tree: RuleTree,
  reading: BarReading,
): OperandAtBar[] {
  if (!isBlock(input)) return [];
  return Object.entries(input.inputs).flatMap(([name, operand]) => {
    if (typeof operand !== 'object') return [];
    const value = valueOfInput(operand, [...path, 'inputs', name], tree, reading);
    return value === undefined ? [] : [{ text: sentenceText(operand, tree), value }];
  });
}

function gapOf(input: Input, path: BlockPath, tree: RuleTree, reading: BarReading): number | null {
  if (!isBlock(input) || (input.block !== 'compare' && input.block !== 'crosses')) return null;
  const sideOf = (name: 'left' | 'right'): number | undefined =>
    valueOfInput(input.inputs[name], [...path, 'inputs', name], tree, reading);
  const gap = Math.abs((sideOf('left') ?? NaN) - (sideOf('right') ?? NaN));
  return Number.isNaN(gap) ? null : gap;
}

function valueOfInput(
  input: Input | undefined,
  path: BlockPath,
  tree: RuleTree,
  reading: BarReading,
): number | undefined {
  if (typeof input === 'number') return input;
  if (isReference(input)) return valueOfName(input.ref, tree, reading);
  if (!isBlock(input)) return undefined;
  if (input.block === 'always') return 1;
  const { field } = input.inputs;
  if (input.block === 'price' && typeof field === 'string') return reading.priceOf(field);
  return reading.valueOf(pathText(path));
}

function valueOfName(name: string, tree: RuleTree, reading: BarReading): number | undefined {
  const at = tree.values.findIndex(({ id }) => id === name);
  const named = tree.values[at];
  if (named !== undefined) {
    return valueOfInput(named.value, ['values', at, 'value'], tree, reading);
  }
  const param = tree.params.find(({ id }) => id === name);
  const value = reading.parameters[name] ?? param?.default;
  return typeof value === 'number' || typeof value === 'boolean' ? Number(value) : undefined;
}
