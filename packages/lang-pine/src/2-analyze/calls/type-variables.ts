import type { PineVersion } from '../../1-parse/tree.ts';
import { isTypeVariable } from '../signatures/signature.ts';
import type { Type } from '../../checked/type.ts';
import { fits } from '../types/convert.ts';
import { NA } from '../types/plain-types.ts';
import { isPlain, isUnknown, sameType } from '../types/same.ts';

interface Binding {
  readonly type: Type;
  /** True when a collection or angle brackets said it: values must fit it as it is. */
  readonly fixed: boolean;
}

/** Types bound to the type variables of a signature in one call. */
export class TypeVariables {
  private readonly bindings = new Map<string, Binding>();
  private readonly version: PineVersion;

  constructor(version: PineVersion) {
    this.version = version;
  }

  /** Says what a variable is before the arguments are looked at. */
  fix(name: string, type: Type): void {
    this.bindings.set(name, { type, fixed: true });
  }

  /** True when a value of the type may stand where the pattern is asked; learns what variables are. */
  accepts(pattern: Type, given: Type, inside = false): boolean {
    if (isPlain(pattern, 'any')) return !isPlain(given, 'void') && given.kind !== 'tuple';
    if (isTypeVariable(pattern) && pattern.kind === 'plain') {
      return this.acceptsVariable(pattern.name, given, inside);
    }
    if (pattern.kind === 'plain' || pattern.kind === 'object' || pattern.kind === 'enum') {
      return inside ? sameType(given, pattern) : fits(this.version, given, pattern);
    }
    return isPlain(given, 'na') || isUnknown(given) || this.acceptsParts(pattern, given);
  }

  /** Returns a pattern with its variables filled in; na for those that nothing said, and for `any`. */
  fill(pattern: Type): Type {
    if (isPlain(pattern, 'any')) return NA;
    if (isTypeVariable(pattern) && pattern.kind === 'plain') {
      return this.bindings.get(pattern.name)?.type ?? NA;
    }
    if (pattern.kind === 'array' || pattern.kind === 'matrix') {
      return { kind: pattern.kind, item: this.fill(pattern.item) };
    }
    if (pattern.kind === 'map') {
      return { kind: 'map', key: this.fill(pattern.key), value: this.fill(pattern.value) };
    }
    if (pattern.kind !== 'tuple') return pattern;
    return { kind: 'tuple', items: pattern.items.map((item) => this.fill(item)) };
  }

  private acceptsVariable(name: string, given: Type, inside: boolean): boolean {
    if (isPlain(given, 'void')) return false;
    const bound = this.bindings.get(name);
    if (bound === undefined || (isPlain(bound.type, 'na') && !bound.fixed)) {
      this.bindings.set(name, { type: given, fixed: inside });
      return true;
    }
    if (inside) return this.acceptsInside(name, bound, given);
    if (fits(this.version, given, bound.type)) return true;
    if (bound.fixed || !fits(this.version, bound.type, given)) return false;
    this.bindings.set(name, { type: given, fixed: false });
    return true;
  }

  private acceptsInside(name: string, bound: Binding, given: Type): boolean {
    if (bound.fixed) return sameType(bound.type, given);
    if (!fits(this.version, bound.type, given)) return false;
    this.bindings.set(name, { type: given, fixed: true });
    return true;
  }

  private acceptsParts(
    pattern: Exclude<Type, { kind: 'plain' | 'object' | 'enum' }>,
    given: Type,
  ): boolean {
    if (pattern.kind === 'tuple') return this.acceptsTuple(pattern.items, given);
    if (pattern.kind !== 'map') {
      return given.kind === pattern.kind && this.accepts(pattern.item, given.item, true);
    }
    if (given.kind !== 'map' || !this.accepts(pattern.key, given.key, true)) return false;
    return this.accepts(pattern.value, given.value, true);
  }

  private acceptsTuple(items: readonly Type[], given: Type): boolean {
    if (given.kind !== 'tuple' || given.items.length !== items.length) return false;
    return items.every((item, i) => this.accepts(item, given.items[i]!));
  }
}
