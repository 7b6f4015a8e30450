import { DIVIDED } from './plain-types.ts';
import type { QualifiedType, Type } from '../../checked/type.ts';

/** Gives types short names, equal for equal types, to look up what was checked for them. */
export class TypeKeys {
  private readonly declared = new Map<Type, number>();

  of({ qualifier, type }: QualifiedType): string {
    return `${qualifier} ${this.key(type)}`;
  }

  private key(type: Type): string {
    if (type === DIVIDED) return 'int/';
    switch (type.kind) {
      case 'plain':
        return type.name;
      case 'array':
      case 'matrix':
        return `${type.kind}<${this.key(type.item)}>`;
      case 'map':
        return `map<${this.key(type.key)},${this.key(type.value)}>`;
      case 'tuple':
        return `[${type.items.map((item) => this.key(item)).join(',')}]`;
      case 'object':
      case 'enum':
        return `#${this.number(type)}`;
    }
  }

  private number(type: Type): number {
    const known = this.declared.get(type);
    if (known !== undefined) return known;
    const next = this.declared.size;
    this.declared.set(type, next);
    return next;
  }
}
