import { findBlock } from '../blocks/catalogue.ts';
import { type Input, isBlock, isReference } from '../tree/tree.ts';

/** Kind of a name: parameters by their kinds, named values and conditions, rules. */
export type NameKind = 'whole' | 'number' | 'switch' | 'value' | 'condition' | 'rule';

/** The names of a tree that may be read at a place. */
export class Names {
  readonly #kinds = new Map<string, NameKind>();

  add(id: string, kind: NameKind): void {
    this.#kinds.set(id, kind);
  }

  has(id: string): boolean {
    return this.#kinds.has(id);
  }

  get(id: string): NameKind | undefined {
    return this.#kinds.get(id);
  }

  /** Returns whether an input is a value or a condition. */
  kindOf(input: Input): 'value' | 'condition' {
    if (isBlock(input)) return findBlock(input.block)?.kind === 'condition' ? 'condition' : 'value';
    if (!isReference(input)) return 'value';
    const kind = this.get(input.ref);
    return kind === 'condition' || kind === 'switch' ? 'condition' : 'value';
  }

  /** Returns the names for which `fits` holds, for messages. */
  list(fits: (kind: NameKind) => boolean): string {
    return [...this.#kinds]
      .filter(([, kind]) => fits(kind))
      .map(([id]) => id)
      .join(', ');
  }
}
