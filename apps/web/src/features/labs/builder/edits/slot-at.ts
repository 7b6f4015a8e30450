import {
  type Block,
  type BlockDefinition,
  type BlockKind,
  type BlockPath,
  findBlock,
  type Input,
  isBlock,
  isList,
  type RuleTree,
  type Slot,
} from '@stratloom/lang-visual';
import { kindOfInput } from './known-names.ts';

/** Slot of a place; an action stands in a list of actions. */
export type PlaceSlot = Slot | { readonly kind: 'action'; readonly title: string };

/** A condition that holds on every bar: what is left where a condition was taken away. */
export const ALWAYS: Block = { block: 'always', inputs: {} };

const ACTION: PlaceSlot = { kind: 'action', title: 'Action' };

/** Returns what the place at a path takes; undefined where there is no place. */
export function slotAt(tree: RuleTree, path: BlockPath): PlaceSlot | undefined {
  const [section, at, key, ...rest] = path;
  if (typeof at !== 'number') return undefined;
  if (section === 'values' && key === 'value') return valueSlot(tree, at, rest);
  const rule = section === 'rules' ? tree.rules[at] : undefined;
  if (key === 'when') return slotInside(rule?.when, conditionSlot('When'), rest);
  const actions = key === 'then' ? rule?.then : key === 'otherwise' ? rule?.otherwise : undefined;
  const [index, ...inner] = rest;
  return typeof index === 'number' ? slotInside(actions?.[index], ACTION, inner) : undefined;
}

function valueSlot(tree: RuleTree, at: number, rest: BlockPath): PlaceSlot | undefined {
  const value = tree.values[at];
  if (value === undefined) return undefined;
  const kind = kindOfInput(tree, value.value) === 'condition' ? 'condition' : 'number';
  return slotInside(value.value, { kind, title: value.id, default: value.value }, rest);
}

function conditionSlot(title: string): Slot {
  return { kind: 'condition', title, default: ALWAYS };
}

function slotInside(
  input: Input | undefined,
  slot: PlaceSlot,
  path: BlockPath,
): PlaceSlot | undefined {
  const [key, name, ...rest] = path;
  if (key === undefined) return slot;
  if (isList(input) && typeof key === 'number') {
    return slotInside(input[key], conditionSlot(slot.title), path.slice(1));
  }
  if (!isBlock(input) || typeof name !== 'string') return undefined;
  const inner = findBlock(input.block)?.inputs[name];
  return inner === undefined ? undefined : slotInside(input.inputs[name], inner, rest);
}

const FITTING: Readonly<Partial<Record<PlaceSlot['kind'], BlockKind>>> = {
  number: 'value',
  condition: 'condition',
  conditions: 'condition',
  action: 'action',
  size: 'size',
  order: 'order',
  stop: 'stop',
  target: 'target',
  trail: 'trail',
};

/** Returns which blocks a place takes; undefined where it takes none. */
export function fittingKind({ kind }: PlaceSlot): BlockKind | undefined {
  return FITTING[kind];
}

/** Returns what a block is; undefined for one that the catalogue does not have. */
export function definitionOf(input: Input | undefined): BlockDefinition | undefined {
  return isBlock(input) ? findBlock(input.block) : undefined;
}

/** True for a term that an action may do without. */
export function isOptional(slot: PlaceSlot): boolean {
  return 'optional' in slot && slot.optional;
}

/** Returns the slot of an input of a block at a path; undefined for any other place. */
export function inputSlotAt(tree: RuleTree, path: BlockPath): Slot | undefined {
  const slot = slotAt(tree, path);
  return slot === undefined || slot.kind === 'action' ? undefined : slot;
}

/** True for what is no block and would come to stand among actions, where nothing but blocks can be written down. */
export function isNoAction(path: BlockPath, input: Input): boolean {
  const [section, , key] = path;
  const isAmongActions = section === 'rules' && key !== 'when' && path.length === 4;
  return isAmongActions && !isBlock(input);
}

/** Why something is not put among actions. */
export const ONLY_ACTIONS = 'Only an action fits there.';
