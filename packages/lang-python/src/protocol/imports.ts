/** A module that a file imports. */
export interface ImportedModule {
  /** First part of its name: `numpy` of `numpy.linalg`. */
  readonly name: string;
  /** Line of its first import, from 1. */
  readonly line: number;
}

/** Modules of the product itself, which no wheel brings. */
const OWN_MODULES: readonly string[] = ['backtesting', 'stratloom'];

/** Texts and comments, in which nothing is imported. */
const NO_CODE = /("""|''')[\s\S]*?\1|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|#[^\n]*/g;

const STATEMENT =
  /(?:^|[;:])[ \t]*(?:import[ \t]+((?:[^;\n\\]|\\\r?\n)+)|from[ \t]+(\w+)[\w.]*[ \t]+import\b)/gm;

/**
 * Returns the modules that the text of a file imports by `import` and `from` statements, wherever they stand, each once. What
 * is imported otherwise (`importlib`) is not found.
 */
export function importedModules(code: string): readonly ImportedModule[] {
  const bare = code.replaceAll(NO_CODE, (text) => text.replaceAll(/[^\n]/g, ' '));
  const found = new Map<string, ImportedModule>();
  for (const statement of bare.matchAll(STATEMENT)) {
    const [, list, from] = statement;
    const line = bare.slice(0, statement.index).split('\n').length;
    const names = from === undefined ? (list ?? '').split(',') : [from];
    for (const text of names) {
      const name = /^[\s\\]*(\w+)/.exec(text)?.[1];
      if (name !== undefined && !found.has(name)) found.set(name, { name, line });
    }
  }
  return [...found.values()];
}

/** Returns the modules that the text of a file imports and that are not the product's own. */
export function foreignModules(code: string): readonly ImportedModule[] {
  return importedModules(code).filter(({ name }) => !OWN_MODULES.includes(name));
}
