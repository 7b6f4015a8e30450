import type { Type } from '../../checked/type.ts';

/** True when both are the same type; declared types are the same only when they are one declaration. */
export function sameType(a: Type, b: Type): boolean {
  if (a === b) return true;
  if (a.kind === 'plain') return b.kind === 'plain' && a.name === b.name;
  if (a.kind === 'array' || a.kind === 'matrix')
    return b.kind === a.kind && sameType(a.item, b.item);
  if (a.kind === 'map') {
    return b.kind === 'map' && sameType(a.key, b.key) && sameType(a.value, b.value);
  }
  return a.kind === 'tuple' && b.kind === 'tuple' && sameItems(a.items, b.items);
}

function sameItems(a: readonly Type[], b: readonly Type[]): boolean {
  return a.length === b.length && a.every((item, i) => sameType(item, b[i]!));
}

/** True for the plain type of that name. */
export function isPlain(type: Type, name: string): boolean {
  return type.kind === 'plain' && type.name === name;
}

/** True for int and float. */
export function isNumber(type: Type): boolean {
  return isPlain(type, 'int') || isPlain(type, 'float');
}

/** True for the type of what has an error: it fits everything, so that one mistake is reported once. */
export function isUnknown(type: Type): boolean {
  return isPlain(type, 'unknown');
}
