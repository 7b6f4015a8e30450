import { diceOf } from '@stratloom/testkit/random';
import type { RuleTree } from '../tree/tree.ts';
import { randomTree } from './random-tree.ts';

/** A file that is no rule tree, and where it is wrong. */
export interface Malformed {
  readonly what: string;
  readonly json: string;
  /** The place that is wrong, or one around it; null where the file is wrong as a whole. */
  readonly path: readonly (string | number)[] | null;
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

interface Spot {
  readonly path: readonly (string | number)[];
  readonly value: Json;
  readonly put: (value: Json) => void;
  readonly remove: () => void;
}

/** Change of one spot of a tree; false where it does not fit there. */
const DAMAGES: readonly (readonly [what: string, damage: (spot: Spot) => boolean])[] = [
  ['null', ({ put }) => done(put, null)],
  [
    'a truth value',
    ({ put, path }) => path.at(-1) !== 'default' && path.at(-1) !== 'show' && done(put, true),
  ],
  ['an empty object', ({ put }) => done(put, {})],
  [
    'an unknown block',
    ({ put, value }) => isBlock(value) && done(put, { block: 'nonsense', inputs: {} }),
  ],
  [
    'a block of the wrong kind',
    ({ put, value }) =>
      isBlock(value) && done(put, { block: 'stopPercent', inputs: { percent: 'x' } }),
  ],
  ['an unknown name', ({ put, value }) => isBlock(value) && done(put, { ref: 'nobody' })],
  [
    'an input too many',
    ({ put, value }) => isBlock(value) && done(put, { ...value, inputs: { surplus: 1 } }),
  ],
  ['a key too many', ({ put, value }) => isBlock(value) && done(put, { ...value, x: 12, y: 30 })],
  [
    'a prototype',
    ({ put, value }) =>
      isBlock(value) &&
      done(put, { ...value, inputs: JSON.parse('{"__proto__": {"a": 1}, "constructor": 1}') }),
  ],
  ['nothing', ({ remove, value }) => isBlock(value) && (remove(), true)],
  ['a number without end', ({ put, value }) => typeof value === 'number' && done(put, 'INFINITE')],
  ['a long text', ({ put, value }) => typeof value === 'string' && done(put, 'x'.repeat(5000))],
  [
    'a text with quotes',
    ({ put, value, path }) =>
      typeof value === 'string' && path.at(-1) !== 'note' && done(put, 'a "quoted" \n one \\'),
  ],
  ['a deep nest', ({ put, value }) => isBlock(value) && done(put, nested(200))],
];

function done(put: (value: Json) => void, value: Json): boolean {
  put(value);
  return true;
}

function isBlock(value: Json): value is { block: string; inputs: { [key: string]: Json } } {
  return typeof value === 'object' && value !== null && 'block' in value;
}

function nested(depth: number): Json {
  let made: Json = { block: 'always', inputs: {} };
  for (let at = 0; at < depth; at++) made = { block: 'not', inputs: { condition: made } };
  return made;
}

/** Files that are wrong as a whole. */
const WHOLES: readonly (readonly [string, string])[] = [
  ['empty', ''],
  ['not JSON', '{"version": 1,'],
  ['a list', '[]'],
  ['a number', '12'],
  ['null', 'null'],
  ['brackets without end', '['.repeat(100_000)],
  ['nested without end', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['another version', '{"version": 3}'],
  ['too long', `"${'x'.repeat(1_200_000)}"`],
  ['too many parts', JSON.stringify(Array.from({ length: 60_000 }, () => 0))],
];

/** Returns files of which none is a rule tree, the same for the same count. */
export function malformedFiles(count: number): Malformed[] {
  const files: Malformed[] = WHOLES.map(([what, json]) => ({ what, json, path: null }));
  for (let seed = 1; files.length < count; seed++) {
    const dice = diceOf(seed);
    const [what, damage] = DAMAGES[seed % DAMAGES.length] ?? [];
    if (what === undefined || damage === undefined) continue;
    const tree = plain(randomTree(seed));
    const spots = spotsOf(tree, []);
    const spot = spots[dice.whole(0, spots.length - 1)];
    if (spot === undefined || !damage(spot)) continue;
    const json = JSON.stringify(tree).replaceAll('"INFINITE"', '1e999');
    files.push({ what, json, path: spot.path });
  }
  return files;
}

function plain(tree: RuleTree): Json {
  return JSON.parse(JSON.stringify(tree));
}

function spotsOf(value: Json, path: readonly (string | number)[]): Spot[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => [
      {
        path: [...path, at],
        value: item,
        put: (next: Json) => void (value[at] = next),
        remove: () => void (value[at] = null),
      },
      ...spotsOf(item, [...path, at]),
    ]);
  }
  return Object.entries(value).flatMap(([key, item]) => [
    {
      path: [...path, key],
      value: item,
      put: (next: Json) => void (value[key] = next),
      remove: () => void delete value[key],
    },
    ...spotsOf(item, [...path, key]),
  ]);
}
