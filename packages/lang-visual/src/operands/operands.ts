import { findBlock } from '../blocks/catalogue.ts';
import {
  type Block,
  type BlockPath,
  type Input,
  isBlock,
  isReference,
  type RuleTree,
} from '../tree/tree.ts';
import { listedConditions } from '../words/listed-conditions.ts';
import { sentenceText } from '../words/sentence-text.ts';
import { PRICE_SCALE, scaleOf } from './scale-of.ts';

/** A number that a condition of the rules compares, as a chart draws it. */
export interface Operand {
  /** Place at which `explain` has its values; null = it is one number on all bars, or one that the candles show. */
  readonly path: BlockPath | null;
  /** The number on all bars, or the parameter that holds it; null = it changes from bar to bar. */
  readonly level: number | { readonly param: string } | null;
  /** In words: `SMA(20) of close`. */
  readonly text: string;
  /** Scale on which it is drawn, `price` = over the candles. */
  readonly scale: string;
}

/** An input of a condition with its place. */
interface Place {
  readonly path: BlockPath;
  readonly input: Input;
}

/**
 * Returns every number that the conditions of a rule tree compare, each once, in the order of the rules. Values that the tree draws
 * by itself are left out, and so are the prices of the bars; numbers stand on the scale of what they are compared with.
 */
export function operandsOf(tree: RuleTree): Operand[] {
  const found = new Map<string, Operand>();
  for (const [at, rule] of tree.rules.entries()) {
    for (const place of conditionsIn(tree, { path: ['rules', at, 'when'], input: rule.when })) {
      for (const operand of operandsAt(tree, place)) {
        const key = `${operand.scale}: ${operand.text}`;
        if (!found.has(key)) found.set(key, operand);
      }
    }
  }
  return [...found.values()];
}

/** Conditions in a condition, and in the named ones that it refers to, without the brackets around them. */
function conditionsIn(tree: RuleTree, { path, input }: Place, depth = 0): Place[] {
  return listedConditions(input, path, tree).flatMap((listed): Place[] => {
    if (listed.isGroup) return [];
    if (!isReference(listed.input)) return [listed];
    const named = namedAt(tree, listed.input.ref);
    return named === null || depth > tree.values.length ? [] : conditionsIn(tree, named, depth + 1);
  });
}

function namedAt(tree: RuleTree, id: string): Place | null {
  const at = tree.values.findIndex((value) => value.id === id);
  const value = tree.values[at];
  return value === undefined ? null : { path: ['values', at, 'value'], input: value.value };
}

function operandsAt(tree: RuleTree, { path, input }: Place): Operand[] {
  if (!isBlock(input)) return [];
  const numbers = numbersOf(input);
  const scales = numbers.map(([, number]) => scaleOf(number, tree));
  const scale = scales.find((each) => each !== null);
  if (scale === undefined) return [];
  return numbers.flatMap(([name, number], at) => {
    const place = { path: [...path, 'inputs', name], input: number };
    return operandAt(tree, place, scales[at] ?? scale);
  });
}

/** Inputs of a condition that are numbers on each bar. */
function numbersOf({ block, inputs }: Block): (readonly [string, Input])[] {
  const slots = findBlock(block)?.inputs ?? {};
  return Object.entries(inputs).filter(([name]) => slots[name]?.kind === 'number');
}

function operandAt(tree: RuleTree, { path, input }: Place, scale: string): Operand[] {
  const text = sentenceText(input, tree);
  if (typeof input === 'number') return [{ path: null, level: input, text, scale }];
  if (isBlock(input)) {
    if (input.block === 'price' && scale === PRICE_SCALE) return [];
    return [{ path: input.block === 'price' ? null : path, level: null, text, scale }];
  }
  if (!isReference(input)) return [];
  const { ref } = input;
  if (tree.params.some(({ id }) => id === ref)) {
    return [{ path: null, level: { param: ref }, text, scale }];
  }
  const named = namedAt(tree, ref);
  if (named === null || tree.values.find(({ id }) => id === ref)?.show === true) return [];
  const [operand] = operandAt(tree, named, scale);
  return operand === undefined ? [] : [{ ...operand, text }];
}
