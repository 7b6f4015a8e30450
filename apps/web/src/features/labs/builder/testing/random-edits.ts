import {
  type Block,
  type BlockPath,
  BLOCKS,
  defaultsOf,
  type Input,
  isBlock,
  isList,
  isReference,
  type RuleTree,
} from '@stratloom/lang-visual';
import type { Edit } from '../edits/edit.ts';
import { conditionBeside } from '../edits/condition-beside.ts';
import { inputAt } from '../edits/input-at.ts';
import { insertItem } from '../edits/insert.ts';
import { addRule, duplicateRule, moveItem, removeRule, swapItems } from '../edits/items.ts';
import { exchange, moveOnto, moveToList } from '../edits/move.ts';
import {
  extractParameter,
  inlineName,
  inlineParameter,
  nameInput,
  removeParam,
  removeValue,
  rename,
} from '../edits/names.ts';
import { removeAt } from '../edits/remove.ts';
import { setBlock, setInput } from '../edits/set-input.ts';
import { fittingKind, slotAt } from '../edits/slot-at.ts';
import { moveStep } from '../edits/step-move.ts';
import { unwrapAt, wrapAt } from '../edits/wrap.ts';

/** An edit with what it is, for messages. */
export interface RandomEdit {
  readonly name: string;
  readonly edit: Edit;
}

/** Draws from a seed. */
export class Draw {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed * 2_654_435_761 + 1) >>> 0;
  }

  /** A whole number from 0, below `count`. */
  below(count: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 4_294_967_296) * count);
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('there is nothing to pick from');
    return item;
  }
}

/** Returns every place of a tree that something stands in: blocks, numbers, texts and references. */
export function placesOf(tree: RuleTree): readonly BlockPath[] {
  return [
    ...tree.values.flatMap(({ value }, at) => placesIn(value, ['values', at, 'value'])),
    ...tree.rules.flatMap(({ when, then, otherwise = [] }, at) => [
      ...placesIn(when, ['rules', at, 'when']),
      ...then.flatMap((each, index) => placesIn(each, ['rules', at, 'then', index])),
      ...otherwise.flatMap((each, index) => placesIn(each, ['rules', at, 'otherwise', index])),
    ]),
  ];
}

function placesIn(input: Input, path: BlockPath): readonly BlockPath[] {
  if (isList(input)) return input.flatMap((each, at) => placesIn(each, [...path, at]));
  if (!isBlock(input)) return [path];
  const inner = Object.entries(input.inputs);
  return [path, ...inner.flatMap(([name, each]) => placesIn(each, [...path, 'inputs', name]))];
}

/** Returns every list of conditions or actions. */
function listsOf(tree: RuleTree): readonly BlockPath[] {
  const lists = placesOf(tree).flatMap((path) =>
    typeof path.at(-1) === 'number' ? [path.slice(0, -1)] : [],
  );
  return [...new Map(lists.map((list) => [list.join('.'), list])).values()];
}

function blockOf(kind: Block['block'], draw: Draw): Block {
  const fitting = BLOCKS.filter((each) => each.kind === kind);
  const { id, inputs } = draw.pick(fitting);
  return { block: id, inputs: defaultsOf(inputs) };
}

/** Returns an edit of any sort, at any place, sensible or not. */
export function randomEdit(tree: RuleTree, draw: Draw): RandomEdit {
  const places = placesOf(tree);
  const lists = listsOf(tree);
  if (places.length === 0 || lists.length === 0) {
    return { name: 'add rule', edit: addRule(blockOf('condition', draw), blockOf('action', draw)) };
  }
  const path = draw.pick(places);
  const other = draw.pick(places);
  const list = draw.pick(lists);
  const references = places.filter((each) => isReference(inputAt(tree, each)));
  const reference = references.length === 0 ? path : draw.pick(references);
  const conditions = places.filter((each) => slotAt(tree, each)?.kind === 'condition');
  const onto = conditions.length === 0 ? path : draw.pick(conditions);
  const from = conditions.length === 0 ? path : draw.pick(conditions);
  const rule = draw.below(tree.rules.length);
  const section = draw.pick(['params', 'values', 'rules'] as const);
  const item = draw.below(Math.max(1, tree[section].length));
  const slot = slotAt(tree, path);
  const kind = slot === undefined ? undefined : fittingKind(slot);
  const condition = blockOf('condition', draw);
  const listKind = list.at(-1) === 'of' ? 'condition' : 'action';
  const named = { at: draw.below(4), list };
  const edits: readonly (readonly [string, Edit])[] = [
    ['set number', setInput(path, draw.below(60))],
    ['set block', kind === undefined ? setInput(path, 2) : setBlock(path, blockOf(kind, draw))],
    ['insert', insertItem(named, blockOf(listKind, draw))],
    ['beside', conditionBeside(path, condition)],
    ['remove', removeAt(path)],
    ['step', moveStep(path, draw.pick(['up', 'down', 'in', 'out'] as const))],
    ['wrap', wrapAt(path, draw.pick(['all', 'any', 'not'] as const))],
    ['unwrap', unwrapAt(path)],
    ['move', moveToList(path, named)],
    ['onto', moveOnto(from, onto)],
    ['exchange', exchange(path, other)],
    ['rename', rename(section, item, draw.pick(['fresh', 'other_one', 'close', 'go 1']))],
    ['extract', extractParameter(path, 'Some length')],
    ['inline parameter', inlineParameter(reference)],
    ['name', nameInput(path, 'a good name')],
    ['inline name', inlineName(reference)],
    ['remove value', removeValue(item)],
    ['remove parameter', removeParam(item)],
    ['remove rule', removeRule(rule)],
    ['duplicate rule', duplicateRule(rule)],
    ['move item', moveItem(section, item, draw.below(4))],
    ['swap', swapItems([section, item], draw.pick(['up', 'down'] as const))],
    ['add rule', addRule(condition, blockOf('action', draw))],
  ];
  const [name, edit] = draw.pick(edits);
  return { name: `${name} at ${path.join('.')}`, edit };
}
