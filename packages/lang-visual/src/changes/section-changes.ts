import type { BlockPath } from '../tree/tree.ts';
import type { NameWords } from '../words/name-words.ts';
import { pairItems } from './pair-items.ts';
import type { RuleChange } from './rule-change.ts';
import { textChanges } from './text-changes.ts';

/** A list of a tree whose items have names. */
export type Section = 'params' | 'values' | 'rules';

/** Item of a section. */
export const SECTION_WORDS: Readonly<Record<Section, string>> = {
  params: 'Parameter',
  values: 'Value',
  rules: 'Rule',
};

/** Paths of an item in both versions, and the words for names in them. */
export interface Place {
  readonly owner: string;
  readonly before: BlockPath;
  readonly after: BlockPath;
  readonly names: readonly [before: NameWords, after: NameWords];
}

/** Wording of changes to the items of a section. */
export interface SectionWords<Item> {
  /** Name of an item. */
  readonly title: (item: Item) => string;
  /** All of an item in words. */
  readonly whole: (item: Item, names: NameWords) => string;
  /** Changes of an item. */
  readonly changes: (before: Item, after: Item, place: Place) => RuleChange[];
}

interface SectionTerms<Item> extends SectionWords<Item> {
  readonly key: Section;
  readonly names: Place['names'];
}

interface Noted {
  readonly id: string;
  readonly note?: string | undefined;
}

/** Returns what has become of the items of a section, which are known by their ids. */
export function sectionChanges<Item extends Noted>(
  before: readonly Item[],
  after: readonly Item[],
  { key, names, title, whole, changes }: SectionTerms<Item>,
): RuleChange[] {
  const { pairs, removed, added, moved } = pairItems(before, after, [(a, b) => a.id === b.id]);
  const ownerOf = (item: Item): string => `${SECTION_WORDS[key]} "${title(item)}"`;
  const changesAt = (list: readonly Item[], at: number, kind: 'removed' | 'added'): RuleChange[] =>
    list.slice(at, at + 1).map((item) => {
      const text = `${ownerOf(item)} ${kind}: ${whole(item, names[kind === 'added' ? 1 : 0])}`;
      return { kind, path: [key, at], text };
    });
  return [
    ...removed.flatMap((at) => changesAt(before, at, 'removed')),
    ...added.flatMap((at) => changesAt(after, at, 'added')),
    ...pairs.flatMap(([from, to]): RuleChange[] => {
      const [was, is] = [before[from], after[to]];
      if (was === undefined || is === undefined) return [];
      const owner = ownerOf(is);
      const place = { owner, before: [key, from], after: [key, to], names };
      const found = [
        ...changes(was, is, place),
        ...textChanges(was.note, is.note, `${owner}: note`, [key, to, 'note']),
      ];
      if (!moved.has(to)) return found;
      const text = `${owner} moved to place ${to + 1}`;
      return [...found, { kind: 'moved', path: [key, to], text }];
    }),
  ];
}
