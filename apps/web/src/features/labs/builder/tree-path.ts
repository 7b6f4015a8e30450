import { type BlockPath, pathText } from '@stratloom/lang-visual';

type Key = BlockPath[number];

/** Every path is one array however it was reached, so that what is drawn for it can be kept. */
const CHILDREN = new WeakMap<BlockPath, Map<Key, BlockPath>>();
const TEXTS = new WeakMap<BlockPath, string>();

/** The strategy itself. */
export const ROOT: BlockPath = [];

/** Returns the path of something inside; the same array for the same way from the root. */
export function below(path: BlockPath, ...keys: readonly Key[]): BlockPath {
  return keys.reduce(child, path);
}

/** Returns the one array for a path that was written down anew. */
export function known(path: BlockPath): BlockPath {
  return below(ROOT, ...path);
}

function child(path: BlockPath, key: Key): BlockPath {
  const children = CHILDREN.get(path) ?? new Map<Key, BlockPath>();
  CHILDREN.set(path, children);
  const found = children.get(key) ?? [...path, key];
  children.set(key, found);
  return found;
}

/** Returns a path as text, as problems and seen values are found by. */
export function textOf(path: BlockPath): string {
  const text = TEXTS.get(path) ?? pathText(path);
  TEXTS.set(path, text);
  return text;
}

/** True when `path` is `around` or lies in it. */
export function isInside(path: BlockPath, around: BlockPath): boolean {
  return around.length <= path.length && around.every((key, at) => path[at] === key);
}

/** Returns a path without its last key. */
export function parentOf(path: BlockPath): BlockPath {
  return known(path.slice(0, -1));
}

/** Returns the list that a path is an item of, and its place there; null for what stands in no list. */
export function itemPlace(path: BlockPath): ItemPlace | null {
  const at = path.at(-1);
  return typeof at === 'number' ? { list: parentOf(path), at } : null;
}

/** A place in a list: before the item that is there now, or behind the last. */
export interface ItemPlace {
  readonly list: BlockPath;
  readonly at: number;
}

/** Returns where a path leads after an item was put into a list, or taken out of it. */
export function shifted(path: BlockPath, { list, at }: ItemPlace, by: 1 | -1): BlockPath {
  const index = path[list.length];
  if (!isInside(path, list) || typeof index !== 'number') return path;
  const moves = by === 1 ? index >= at : index > at;
  return moves ? known([...list, index + by, ...path.slice(list.length + 1)]) : path;
}
