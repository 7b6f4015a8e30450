import type { Slot } from '../blocks/block.ts';
import { findBlock } from '../blocks/catalogue.ts';
import { type Block, type BlockPath, type Input, isBlock, isList } from '../tree/tree.ts';
import type { NameWords } from '../words/name-words.ts';
import { inputWords } from '../words/sentence-text.ts';
import { isAlike } from './is-alike.ts';
import { pairItems } from './pair-items.ts';
import type { RuleChange } from './rule-change.ts';

/** Subject of a comparison, with its name. */
export interface Comparison {
  /** Owner of the change: `Rule "up"`. */
  readonly owner: string;
  /** Words for the names of the version before, and of the version after. */
  readonly names: readonly [before: NameWords, after: NameWords];
}

/** Paths of an input in both versions, and its name. */
export interface Place {
  readonly before: BlockPath;
  readonly after: BlockPath;
  /** `length of "Simple moving average"`. */
  readonly label: string;
}

/** Returns the changes of an input, each as close to the difference as possible. */
export function inputChanges(
  before: Input | undefined,
  after: Input | undefined,
  place: Place,
  comparison: Comparison,
): RuleChange[] {
  if (before === undefined && after === undefined) return [];
  if (isAlike(before, after)) return [];
  const { owner, names } = comparison;
  const head = `${owner}, ${place.label}`;
  if (before === undefined) {
    const text = `${head} added: ${inputWords(after, names[1])}`;
    return [{ kind: 'added', path: place.after, text }];
  }
  if (after === undefined) {
    const text = `${head} removed: ${inputWords(before, names[0])}`;
    return [{ kind: 'removed', path: place.before, text }];
  }
  if (isBlock(before) && isBlock(after) && isSameKind(before, after)) {
    return blockChanges(before, after, place, comparison);
  }
  if (isList(before) && isList(after)) {
    return listChanges(before, after, { ...place, label: 'condition' }, comparison);
  }
  const words = `${inputWords(before, names[0])} → ${inputWords(after, names[1])}`;
  const isShort = !isBlock(before) && !isBlock(after);
  const text = isShort ? `${owner}: ${place.label} ${words}` : `${head}: ${words}`;
  return [{ kind: 'changed', path: place.after, text }];
}

/** Brackets stay the same brackets when their word changes. */
function isSameKind(before: Block, after: Block): boolean {
  return before.block === after.block || (isGroup(before) && isGroup(after));
}

function isGroup({ block }: Block): boolean {
  return block === 'all' || block === 'any';
}

function blockChanges(
  before: Block,
  after: Block,
  place: Place,
  comparison: Comparison,
): RuleChange[] {
  const changes: RuleChange[] = [];
  const [was, is] = [titleOf(before), titleOf(after)];
  if (before.block !== after.block) {
    const text = `${comparison.owner}: brackets "${was}" → "${is}"`;
    changes.push({ kind: 'changed', path: place.after, text });
  }
  const slots: Readonly<Record<string, Slot>> = findBlock(after.block)?.inputs ?? {};
  const known = new Set([
    ...Object.keys(slots),
    ...Object.keys(before.inputs),
    ...Object.keys(after.inputs),
  ]);
  for (const name of known) {
    const inner = {
      before: [...place.before, 'inputs', name],
      after: [...place.after, 'inputs', name],
      label: slotLabel(slots[name], name, is),
    };
    const [from, to] = [before, after].map((block) => wordOf(block, name, slots[name]));
    changes.push(...inputChanges(from, to, inner, comparison));
  }
  return changes;
}

/** Terms of an action are known by their own names, other inputs by those of their block. */
function slotLabel(slot: Slot | undefined, name: string, title: string): string {
  const label = lowerFirst(slot?.title ?? name);
  return slot !== undefined && 'optional' in slot ? label : `${label} of "${title}"`;
}

/** Returns an input of a block; a choice in its words. */
function wordOf({ inputs }: Block, name: string, slot: Slot | undefined): Input | undefined {
  const input = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
  if (slot?.kind !== 'choice') return input;
  return slot.options.find(({ value }) => value === input)?.words ?? input;
}

/** Returns what has become of a list of conditions or actions. */
export function listChanges(
  before: readonly Input[],
  after: readonly Input[],
  place: Place,
  comparison: Comparison,
): RuleChange[] {
  const { owner, names } = comparison;
  const head = `${owner}, ${place.label}`;
  const { pairs, removed, added, moved } = pairItems(before, after, [
    isAlike,
    (a, b) => isBlock(a) && isBlock(b) && isSameKind(a, b),
  ]);
  return [
    ...removed.map((at): RuleChange => {
      const text = `${head} removed: ${inputWords(before[at], names[0])}`;
      return { kind: 'removed', path: [...place.before, at], text };
    }),
    ...added.map((at): RuleChange => {
      const text = `${head} added: ${inputWords(after[at], names[1])}`;
      return { kind: 'added', path: [...place.after, at], text };
    }),
    ...pairs.flatMap(([from, to]) => {
      const inner = { ...place, before: [...place.before, from], after: [...place.after, to] };
      const changes = inputChanges(before[from], after[to], inner, comparison);
      if (!moved.has(to)) return changes;
      const text = `${head} moved to place ${to + 1}: ${inputWords(after[to], names[1])}`;
      return [...changes, { kind: 'moved', path: inner.after, text } as const];
    }),
  ];
}

function titleOf({ block }: Block): string {
  return findBlock(block)?.title ?? block.slice(0, 60);
}

/** `Length` reads `length`, `ATR` stays. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z ]/.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;
}
