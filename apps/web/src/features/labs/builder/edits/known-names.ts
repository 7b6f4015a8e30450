import {
  type BlockPath,
  findBlock,
  type Input,
  isBlock,
  isReference,
  nameFault,
  type NumberParam,
  type Param,
  type RuleTree,
  type Slot,
} from '@stratloom/lang-visual';

/** Kind of thing a name stands for. */
export type NameKind = Param['kind'] | 'value' | 'condition';

/** A parameter or a named value that may be read. */
export interface KnownName {
  readonly id: string;
  readonly kind: NameKind;
}

/** Returns the parameters and named values of a tree, in their order. */
export function namesOf(tree: Pick<RuleTree, 'params' | 'values'>): readonly KnownName[] {
  const names: KnownName[] = tree.params.map(({ id, kind }) => ({ id, kind }));
  for (const { id, value } of tree.values) names.push({ id, kind: kindOf(value, names) });
  return names;
}

function kindOf(input: Input, names: readonly KnownName[]): 'value' | 'condition' {
  if (isBlock(input)) return findBlock(input.block)?.kind === 'condition' ? 'condition' : 'value';
  if (!isReference(input)) return 'value';
  const kind = names.find(({ id }) => id === input.ref)?.kind;
  return kind === 'condition' || kind === 'switch' ? 'condition' : 'value';
}

/** Returns whether an input is a value or a condition. */
export function kindOfInput(tree: Pick<RuleTree, 'params' | 'values'>, input: Input) {
  return kindOf(input, namesOf(tree));
}

const READABLE: Readonly<Partial<Record<Slot['kind'] | 'action', readonly NameKind[]>>> = {
  number: ['whole', 'number', 'value'],
  constant: ['whole', 'number'],
  whole: ['whole'],
  condition: ['condition', 'switch'],
  conditions: ['condition', 'switch'],
};

/** Returns the names that can be read at a place: of its kind, and made before it. */
export function readableNames(
  tree: RuleTree,
  path: BlockPath,
  kind: Slot['kind'] | 'action',
): readonly KnownName[] {
  const kinds = READABLE[kind] ?? [];
  const [section, at] = path;
  const ownValue = section === 'values' && typeof at === 'number' ? at : Infinity;
  const count = tree.params.length + ownValue;
  const isHigher = isInHigher(tree, path);
  return namesOf(tree)
    .slice(0, count)
    .filter(
      (name) =>
        kinds.includes(name.kind) &&
        !(isHigher && (name.kind === 'value' || name.kind === 'condition')),
    );
}

/** True inside a block of a longer timeframe, where named values cannot be read. */
export function isInHigher(tree: RuleTree, path: BlockPath): boolean {
  let here: unknown = tree;
  for (const key of path) {
    if (typeof here !== 'object' || here === null) return false;
    if ('block' in here && here.block === 'higher') return true;
    here = Object.entries(here).find(([name]) => name === String(key))?.[1];
  }
  return false;
}

/** Returns a name that nothing has yet, made of words. */
export function freeName(tree: RuleTree, words: string): string {
  const taken = new Set([...tree.params, ...tree.values, ...tree.rules].map(({ id }) => id));
  const base = slug(words);
  const isFree = (id: string): boolean => !taken.has(id) && nameFault(id) === null;
  if (isFree(base)) return base;
  let count = 2;
  while (!isFree(`${base}_${count}`)) count += 1;
  return `${base}_${count}`;
}

/** Returns a typed name as a name of the tree: `Fast line` is `fast_line`. */
export function slug(words: string): string {
  const plain = words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
    .slice(0, 30)
    .replace(/_+$/, '');
  return plain === '' ? 'it' : plain;
}

/** `fast_line` reads `fast line`. */
export function spoken(id: string): string {
  return id.replaceAll('_', ' ').trim() || id;
}

/** Returns what a name reads as: the title of a parameter, the words of a named value. */
export function nameText(tree: Pick<RuleTree, 'params'>, id: string): string {
  return tree.params.find((param) => param.id === id)?.title ?? spoken(id);
}

/** Returns the number parameter of a name; undefined for anything else. */
export function numberParam(tree: Pick<RuleTree, 'params'>, id: string): NumberParam | undefined {
  const param = tree.params.find((each) => each.id === id);
  return param === undefined || param.kind === 'switch' ? undefined : param;
}
