import type { Block, BlockPath, Rule, RuleTree } from '@stratloom/lang-visual';
import { below, ROOT } from '../tree-path.ts';
import { type Edit, edited, refused } from './edit.ts';
import { ruleTitle } from '../rule-title.ts';
import { freeName } from './known-names.ts';

/** Lists of a strategy whose items have names. */
export type Section = 'params' | 'values' | 'rules';

const WORDS: Readonly<Record<Section, string>> = {
  params: 'parameter',
  values: 'named value',
  rules: 'rule',
};

/** Returns the section that a path of two keys is in; null for any other path. */
export function sectionOf([section]: BlockPath): Section | null {
  return section === 'params' || section === 'values' || section === 'rules' ? section : null;
}

/** Moves a rule, a named value or a parameter to another place of its list. */
export function moveItem(section: Section, from: number, to: number): Edit {
  return (tree) => {
    const count = tree[section].length;
    const index = Math.max(0, Math.min(to > from ? to - 1 : to, count - 1));
    if (from >= count || index === from) return refused('It is already there.');
    const next = reordered(tree, section, from, index);
    const said = `Moved the ${WORDS[section]}, now ${index + 1} of ${count}.`;
    return edited(next, said, below(ROOT, section, index));
  };
}

function reordered(tree: RuleTree, section: Section, from: number, to: number): RuleTree {
  const order = tree[section]
    .map((_, at) => at)
    .toSpliced(from, 1)
    .toSpliced(to, 0, from);
  const pick = <Item>(items: readonly Item[]): Item[] =>
    order.flatMap((at) => items.slice(at, at + 1));
  if (section === 'params') return { ...tree, params: pick(tree.params) };
  if (section === 'values') return { ...tree, values: pick(tree.values) };
  return { ...tree, rules: pick(tree.rules) };
}

/** Moves an item of a section up or down by one. */
export function swapItems(path: BlockPath, way: 'up' | 'down'): Edit {
  return (tree) => {
    const section = sectionOf(path);
    const [, at] = path;
    if (section === null || typeof at !== 'number') return refused('There is nothing to move.');
    const to = way === 'up' ? at - 1 : at + 2;
    if (to < 0) return refused('It is already first.');
    if (to > tree[section].length) return refused('It is already last.');
    return moveItem(section, at, to)(tree);
  };
}

/** Adds a rule at the end. */
export function addRule(when: Rule['when'], action: Block, words = 'rule'): Edit {
  return (tree) => {
    // oxlint-disable-next-line unicorn/no-thenable -- the word of the format
    const rule: Rule = { id: freeName(tree, words), when, then: [action] };
    const at = tree.rules.length;
    return edited(
      { ...tree, rules: [...tree.rules, rule] },
      `Added rule ${at + 1}.`,
      below(ROOT, 'rules', at),
    );
  };
}

/** Puts a copy of a rule behind it. */
export function duplicateRule(at: number): Edit {
  return (tree) => {
    const rule = tree.rules[at];
    if (rule === undefined) return refused('There is no such rule.');
    const copy = { ...rule, id: freeName(tree, rule.id) };
    return edited(
      { ...tree, rules: tree.rules.toSpliced(at + 1, 0, copy) },
      `Duplicated the rule “${ruleTitle(rule)}”.`,
      below(ROOT, 'rules', at + 1),
    );
  };
}

/** Deletes a rule. */
export function removeRule(at: number): Edit {
  return (tree) => {
    const rule = tree.rules[at];
    if (rule === undefined) return refused('There is no such rule.');
    const rules = tree.rules.toSpliced(at, 1);
    const focus = rules.length === 0 ? ROOT : below(ROOT, 'rules', Math.min(at, rules.length - 1));
    return edited({ ...tree, rules }, `Deleted the rule “${ruleTitle(rule)}”.`, focus);
  };
}

/** Writes a note on a rule, a named value or a parameter; null takes it away. */
export function noteItem(section: Section, at: number, note: string | null): Edit {
  return (tree) => {
    if (tree[section][at] === undefined) return refused('There is nothing to add a note to.');
    const noteAt = <Item extends { readonly note?: string | undefined }>(
      items: readonly Item[],
    ): readonly Item[] => items.map((item, index) => (index === at ? noted(item, note) : item));
    return edited(withNotes(tree, section, noteAt), 'Changed the note.');
  };
}

type NoteAll = <Item extends { readonly note?: string | undefined }>(
  items: readonly Item[],
) => readonly Item[];

function withNotes(tree: RuleTree, section: Section, noteAt: NoteAll): RuleTree {
  if (section === 'params') return { ...tree, params: noteAt(tree.params) };
  if (section === 'values') return { ...tree, values: noteAt(tree.values) };
  return { ...tree, rules: noteAt(tree.rules) };
}

/** Writes a note on the strategy; null takes it away. */
export function noteTree(note: string | null): Edit {
  return (tree) => edited(noted(tree, note), 'Changed the note.');
}

function noted<Item extends { readonly note?: string | undefined }>(
  item: Item,
  note: string | null,
): Item {
  if (note !== null) return { ...item, note };
  const bare: Item & { note?: string | undefined } = { ...item };
  delete bare.note;
  return bare;
}

/** Changes the head of a strategy: name and conditions of the run. */
export function changeHead(change: Partial<Pick<RuleTree, 'name' | 'settings'>>): Edit {
  return (tree) => edited({ ...tree, ...change }, 'Changed.');
}

/** Puts another strategy in place of this one. */
export function replaceTree(next: RuleTree): Edit {
  const focus = next.rules.length === 0 ? below(ROOT, 'templates') : below(ROOT, 'rules', 0);
  return () => edited(next, `Opened ${next.name}. Undo restores what was here.`, focus);
}
