import type { QualifiedType, Type } from '../../checked/type.ts';

/** Returns a type as a script writes it: `float`, `array<int>`, `[float, float]`. */
export function typeText(type: Type): string {
  switch (type.kind) {
    case 'plain':
    case 'object':
    case 'enum':
      return type.name;
    case 'array':
    case 'matrix':
      return `${type.kind}<${typeText(type.item)}>`;
    case 'map':
      return `map<${typeText(type.key)}, ${typeText(type.value)}>`;
    case 'tuple':
      return `[${type.items.map(typeText).join(', ')}]`;
  }
}

/** Returns a type with its qualifier: `series float`. Only values that can be known early say when. */
export function qualifiedText({ qualifier, type }: QualifiedType): string {
  return type.kind === 'plain' && type.name !== 'void'
    ? `${qualifier} ${typeText(type)}`
    : typeText(type);
}
