import type { PineVersion } from '../../1-parse/tree.ts';
import type { Type } from '../../checked/type.ts';
import { fits } from './convert.ts';
import { NA, UNKNOWN } from './plain-types.ts';
import { isPlain, isUnknown } from './same.ts';

/**
 * Returns the one type that all of the types fit: na when all are na, unknown when one is; null when there is none. A
 * value of `void` fits nothing.
 */
export function unify(version: PineVersion, types: readonly Type[]): Type | null {
  if (types.some(isUnknown)) return UNKNOWN;
  let common: Type = NA;
  for (const type of types) {
    if (isPlain(type, 'void')) return null;
    if (isPlain(common, 'na')) common = type;
    const both = wider(version, common, type);
    if (both === null) return null;
    common = both;
  }
  return types.every((type) => fits(version, type, common)) ? common : null;
}

function wider(version: PineVersion, a: Type, b: Type): Type | null {
  if (a.kind === 'tuple' && b.kind === 'tuple') return widerTuple(version, a.items, b.items);
  if (isPlain(b, 'na')) return a;
  const takesB = fits(version, a, b);
  if (fits(version, b, a)) return takesB && richness(b) > richness(a) ? b : a;
  return takesB ? b : null;
}

function widerTuple(version: PineVersion, a: readonly Type[], b: readonly Type[]): Type | null {
  if (a.length !== b.length) return null;
  const items: Type[] = [];
  for (const [i, item] of a.entries()) {
    const both = unify(version, [item, b[i]!]);
    if (both === null) return null;
    items.push(both);
  }
  return { kind: 'tuple', items };
}

/** Of types that turn into each other, the one that keeps more. */
function richness(type: Type): number {
  if (isPlain(type, 'float')) return 2;
  return isPlain(type, 'int') ? 1 : 0;
}
