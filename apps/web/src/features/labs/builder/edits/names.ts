import {
  type BlockPath,
  type Input,
  isBlock,
  type NamedValue,
  nameFault,
  type NumberParam,
  type Param,
  type RuleTree,
  type Slot,
  sentenceText,
} from '@stratloom/lang-visual';
import { rangeAround, stepFor } from '../../slider/slider-scale.ts';
import { below, known, ROOT } from '../tree-path.ts';
import { type Edit, edited, refused } from './edit.ts';
import { inputAt, withInput } from './input-at.ts';
import { freeName, numberParam, spoken } from './known-names.ts';
import { countReferences, withReferences } from './references.ts';
import { inputSlotAt, slotAt } from './slot-at.ts';
import { type Section } from './items.ts';

/** Gives a parameter, a named value or a rule another name, wherever it is read. */
export function rename(section: Section, at: number, id: string): Edit {
  return (tree) => {
    const item = tree[section][at];
    if (item === undefined) return refused('There is nothing to rename.');
    if (item.id === id) return edited(tree, 'The name is unchanged.');
    const fault = nameFault(id);
    if (fault !== null) return refused(`The name "${id}" ${fault}.`);
    if (isTaken(tree, id)) return refused(`The name "${id}" is already taken.`);
    const next = withReferences(renamed(tree, section, at, id), item.id, () => ({ ref: id }));
    return edited(next, `Renamed to ${spoken(id)}.`);
  };
}

function isTaken(tree: RuleTree, id: string): boolean {
  return [...tree.params, ...tree.values, ...tree.rules].some((each) => each.id === id);
}

function renamed(tree: RuleTree, section: Section, at: number, id: string): RuleTree {
  const change = <Item extends { readonly id: string }>(items: readonly Item[]): Item[] =>
    items.map((item, index) => (index === at ? { ...item, id } : item));
  if (section === 'params') return { ...tree, params: change(tree.params) };
  if (section === 'values') return { ...tree, values: change(tree.values) };
  return { ...tree, rules: change(tree.rules) };
}

/** Makes a parameter of the number at a path, with the range of its place. */
export function extractParameter(path: BlockPath, title: string): Edit {
  return (tree) => {
    const value = inputAt(tree, path);
    const slot = slotAt(tree, path);
    if (typeof value !== 'number' || slot === undefined) {
      return refused('Only a number can become a parameter.');
    }
    const isWhole = slot.kind === 'whole';
    const bounds = 'minimum' in slot ? slot : { ...rangeAround(value), step: undefined };
    const param: NumberParam = {
      id: freeName(tree, title),
      kind: isWhole ? 'whole' : 'number',
      title,
      default: value,
      minimum: bounds.minimum,
      maximum: bounds.maximum,
      step: bounds.step ?? stepFor(value),
    };
    const next = withInput(tree, path, { ref: param.id });
    return edited(
      { ...next, params: [...next.params, param] },
      `${title} is now a parameter.`,
      known(path),
    );
  };
}

/** Puts the number of a parameter in its place at a path; the parameter stays for its other readers, or goes with the last one. */
export function inlineParameter(path: BlockPath): Edit {
  return (tree) => {
    const input = inputAt(tree, path);
    const id = typeof input === 'object' && 'ref' in input ? input.ref : '';
    const param = numberParam(tree, id);
    if (param === undefined) return refused('There is no parameter.');
    const next = withInput(tree, path, defaultInput(param, inputSlotAt(tree, path)));
    const isLast = countReferences(next, id) === 0;
    const params = isLast ? next.params.filter((each) => each.id !== id) : next.params;
    return edited({ ...next, params }, `Now ${param.default}.`, known(path));
  };
}

/** Gives the value or condition at a path a name, under which other rules can read it. */
export function nameInput(path: BlockPath, words: string): Edit {
  return (tree) => {
    const input = inputAt(tree, path);
    const kind = slotAt(tree, path)?.kind;
    if (!isBlock(input) || (kind !== 'number' && kind !== 'condition')) {
      return refused('Only a value or a condition can have a name.');
    }
    const [section, own] = path;
    const at = section === 'values' && typeof own === 'number' ? own : tree.values.length;
    if (section === 'values' && path.length === 3) return refused('It already has a name.');
    const id = freeName(tree, words);
    const named: NamedValue = { id, value: input };
    const next = withInput(tree, path, { ref: id });
    const focus = section === 'values' ? known(['values', at + 1, ...path.slice(2)]) : known(path);
    return edited(
      { ...next, values: next.values.toSpliced(at, 0, named) },
      `${spoken(id)} is now a named value.`,
      focus,
    );
  };
}

/** Puts the blocks of a named value where it is read at a path. */
export function inlineName(path: BlockPath): Edit {
  return (tree) => {
    const input = inputAt(tree, path);
    const id = typeof input === 'object' && 'ref' in input ? input.ref : '';
    const named = tree.values.find((each) => each.id === id);
    if (named === undefined) return refused('There is no named value.');
    const next = withInput(tree, path, named.value);
    return edited(next, `Now ${sentenceText(named.value, next)}.`, known(path));
  };
}

/** Deletes a named value; where it was read its blocks take its place. */
export function removeValue(at: number): Edit {
  return (tree) => {
    const named = tree.values[at];
    if (named === undefined) return refused('There is no such named value.');
    const without = { ...tree, values: tree.values.toSpliced(at, 1) };
    const count = countReferences(tree, named.id);
    const next = withReferences(without, named.id, () => named.value);
    const said = `Deleted ${spoken(named.id)}.`;
    const where =
      count === 0 ? '' : ` Its blocks replace it in ${count} ${count === 1 ? 'place' : 'places'}.`;
    return edited(next, said + where, focusAfter('values', at, next.values.length));
  };
}

/** Deletes a parameter; where it was read its default takes its place. */
export function removeParam(at: number): Edit {
  return (tree) => {
    const param = tree.params[at];
    if (param === undefined) return refused('There is no such parameter.');
    const without = { ...tree, params: tree.params.toSpliced(at, 1) };
    const next = withReferences(without, param.id, (slot) => defaultInput(param, slot));
    return edited(
      next,
      `Deleted the parameter ${param.title}.`,
      focusAfter('params', at, next.params.length),
    );
  };
}

/** Returns the default of a parameter: a number, within what the place takes; a switch holds always, or never. */
function defaultInput(param: Param, slot: Slot | undefined): Input {
  const always = { block: 'always', inputs: {} };
  if (param.kind !== 'switch') {
    if (slot === undefined || !('minimum' in slot)) return param.default;
    return Math.min(slot.maximum, Math.max(slot.minimum, param.default));
  }
  return param.default ? always : { block: 'not', inputs: { condition: always } };
}

function focusAfter(section: Section, at: number, count: number): BlockPath {
  return count === 0 ? below(ROOT, section) : below(ROOT, section, Math.min(at, count - 1));
}

/** Changes a parameter. */
export function changeParam(at: number, change: (param: Param) => Param): Edit {
  return (tree) => {
    const param = tree.params[at];
    if (param === undefined) return refused('There is no such parameter.');
    return edited({ ...tree, params: tree.params.with(at, change(param)) }, 'Changed.');
  };
}

/** Changes a named value. */
export function changeValue(at: number, change: (value: NamedValue) => NamedValue): Edit {
  return (tree) => {
    const value = tree.values[at];
    if (value === undefined) return refused('There is no such named value.');
    return edited({ ...tree, values: tree.values.with(at, change(value)) }, 'Changed.');
  };
}

/** Adds a parameter at the end. */
export function addParam(param: (tree: RuleTree) => Param): Edit {
  return (tree) => {
    const added = param(tree);
    const focus = below(ROOT, 'params', tree.params.length);
    return edited({ ...tree, params: [...tree.params, added] }, `Added ${added.title}.`, focus);
  };
}

/** Adds a named value at the end. */
export function addValue(value: Input, words: string): Edit {
  return (tree) => {
    const named: NamedValue = { id: freeName(tree, words), value };
    const focus = below(ROOT, 'values', tree.values.length);
    return edited(
      { ...tree, values: [...tree.values, named] },
      `Added ${spoken(named.id)}.`,
      focus,
    );
  };
}
