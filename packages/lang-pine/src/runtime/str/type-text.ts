import type { Type } from '../../checked/type.ts';

/** Writes a type as a script would: `array<float>`. */
export function typeText(type: Type): string {
  switch (type.kind) {
    case 'array':
    case 'matrix':
      return `${type.kind}<${typeText(type.item)}>`;
    case 'map':
      return `map<${typeText(type.key)}, ${typeText(type.value)}>`;
    case 'tuple':
      return `[${type.items.map(typeText).join(', ')}]`;
    case 'plain':
    case 'object':
    case 'enum':
      return type.name;
  }
}
