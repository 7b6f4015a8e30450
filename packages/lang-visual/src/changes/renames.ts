import { type BlockPath, type RuleTree } from '../tree/tree.ts';
import { isAlike } from './is-alike.ts';

/** Something that has kept what it is, but not its name. */
interface Rename {
  readonly from: string;
  readonly to: string;
  readonly section: Section;
  /** Path in the tree after. */
  readonly path: BlockPath;
}

const SECTIONS = ['params', 'values', 'rules'] as const;

type Section = (typeof SECTIONS)[number];

interface Item {
  readonly id: string;
}

/** Finds what is the same in both trees but for its id. */
export function findRenames(before: RuleTree, after: RuleTree): readonly Rename[] {
  const found: Rename[] = [];
  const names = new Map<string, string>();
  for (const section of SECTIONS) {
    const [old, now]: (readonly Item[])[] = [before[section], after[section]];
    if (old === undefined || now === undefined) continue;
    const gone = old.filter(({ id }) => !now.some((each) => each.id === id));
    const come = [...now.entries()].filter(([, { id }]) => !old.some((each) => each.id === id));
    for (const [at, item] of come) {
      const same = gone.findIndex((each) =>
        isAlike(renamed({ ...each, id: item.id }, names), item),
      );
      const [was] = same < 0 ? [] : gone.splice(same, 1);
      if (was === undefined) continue;
      names.set(was.id, item.id);
      found.push({ from: was.id, to: item.id, section, path: [section, at, 'id'] });
    }
  }
  return found;
}

/** Returns a tree with other names, at the places that read them too. */
export function withNames(tree: RuleTree, renames: readonly Rename[]): RuleTree {
  const names = new Map(renames.map(({ from, to }) => [from, to]));
  const items = <Each extends Item>(list: readonly Each[]): Each[] =>
    list.map((each) => renamed({ ...each, id: names.get(each.id) ?? each.id }, names));
  const { params, values, rules } = tree;
  return { ...tree, params: items(params), values: items(values), rules: items(rules) };
}

/** Returns a part of a tree in which references read other names. */
function renamed<Part>(part: Part, names: ReadonlyMap<string, string>): Part;
function renamed(part: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((each) => renamed(each, names));
  const entries = Object.entries(part).map(([key, value]) => [
    key,
    key === 'ref' && typeof value === 'string'
      ? (names.get(value) ?? value)
      : renamed(value, names),
  ]);
  return Object.fromEntries(entries);
}
