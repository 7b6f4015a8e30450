import { HELPERS, METHODS } from './own-functions.ts';

/** Position in the written code to which a writer can roll back. */
interface Checkpoint {
  readonly init: number;
  readonly memory: number;
  readonly made: ReadonlyMap<string, string>;
}

/** Parts of a Python file that is being written from a tree. */
export class PythonCode {
  /** Indicators of the SDK that are used. */
  readonly imports = new Set<string>();
  /** Statements of `init`, in their order. */
  readonly init: string[] = [];
  /** Statements at the beginning of `next`, which remember what later bars will ask for. */
  readonly memory: string[] = [];
  readonly #made = new Map<string, string>();
  readonly #names: Set<string>;

  /** @param taken - Names that attributes must not have. */
  constructor(taken: readonly string[]) {
    this.#names = new Set(taken);
  }

  /** Returns a mark to go back to. */
  checkpoint(): Checkpoint {
    const { init, memory } = this;
    return { init: init.length, memory: memory.length, made: new Map(this.#made) };
  }

  /** Forgets what was written since a mark. */
  rollback({ init, memory, made }: Checkpoint): void {
    this.init.splice(init);
    this.memory.splice(memory);
    this.#made.clear();
    for (const [key, attribute] of made) this.#made.set(key, attribute);
  }

  /** Returns the attribute in which `init` keeps something; made at the first call with this key. */
  once(key: string, wanted: string, make: (attribute: string) => string): string {
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const attribute = `self.${this.free(wanted)}`;
    this.#made.set(key, attribute);
    this.init.push(make(attribute));
    return attribute;
  }

  /** Says that something is kept under a name already. */
  keep(key: string, attribute: string): void {
    if (!this.#made.has(key)) this.#made.set(key, attribute);
  }

  /** Calls what is kept under one name by another one. */
  rename(before: string, now: string): void {
    for (const [key, attribute] of this.#made) if (attribute === before) this.#made.set(key, now);
    this.#names.delete(before.replace('self.', ''));
  }

  /** Returns what is kept for a key. */
  kept(key: string): string | undefined {
    return this.#made.get(key);
  }

  /** Returns a name that nothing has yet: the wanted one, or with a number behind it. */
  free(wanted: string): string {
    let name = wanted;
    for (let copy = 2; this.#names.has(name); copy++) name = `${wanted}_${copy}`;
    this.#names.add(name);
    return name;
  }
}

/** Returns the functions that a code calls, and those that they call, each behind what it calls. */
export function helpersOf(code: string): readonly string[] {
  const needed = new Map<string, string>();
  const take = (text: string): void => {
    for (const [name, helper] of Object.entries(HELPERS)) {
      if (needed.has(name) || !new RegExp(`(?<![.\\w])${name}[(,]`).test(text)) continue;
      take(helper.slice(helper.indexOf('\n')));
      needed.set(name, helper);
    }
  };
  take(code);
  return [...needed.values()];
}

/** Returns the methods that a code calls on itself, and those that they call. */
export function methodsOf(code: string): readonly string[] {
  const needed = new Map<string, string>();
  const take = (text: string): void => {
    for (const [name, method] of Object.entries(METHODS)) {
      if (needed.has(name) || !new RegExp(`self\\.${name}\\b`).test(text)) continue;
      needed.set(name, method);
      take(method);
    }
  };
  take(code);
  return [...needed.values()];
}
