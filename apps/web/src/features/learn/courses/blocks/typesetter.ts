import type { typesetInto, typesetMarkup } from './typeset.ts';

/** Typesetter of formulas: large, and loaded when a lesson has one. */
export interface Typesetter {
  readonly typesetInto: typeof typesetInto;
  readonly typesetMarkup: typeof typesetMarkup;
}

let loaded: Typesetter | null = null;

/** Loads the typesetter. Rejects when it cannot be loaded. */
export async function loadTypesetter(): Promise<Typesetter> {
  loaded = await import('./typeset.ts');
  return loaded;
}

/** Returns the typesetter where it has been loaded, else null. */
export function loadedTypesetter(): Typesetter | null {
  return loaded;
}
