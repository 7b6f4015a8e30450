import type {
  Builtin,
  BuiltinConstant,
  BuiltinFunction,
  BuiltinVariable,
} from '../../builtins/builtin.ts';
import type { QualifiedType } from '../../checked/type.ts';
import { parseQualifiedType, parseSignature } from './parse-signature.ts';
import type { Signature } from './signature.ts';

/** A function of the table, its signatures read when first asked for. */
export interface KnownFunction {
  readonly builtin: BuiltinFunction;
  readonly signatures: readonly Signature[];
}

/** A variable or constant of the table. */
interface KnownValue {
  readonly builtin: BuiltinVariable | BuiltinConstant;
  readonly type: QualifiedType;
}

/** The table of built-ins by name. */
export class BuiltinIndex {
  private readonly functions = new Map<string, BuiltinFunction>();
  private readonly values = new Map<string, BuiltinVariable | BuiltinConstant>();
  private readonly readFunctions = new Map<string, KnownFunction>();
  private readonly readValues = new Map<string, KnownValue>();
  private readonly namespaces = new Set<string>();

  constructor(builtins: readonly Builtin[]) {
    for (const builtin of builtins) {
      if (builtin.kind === 'function') this.functions.set(builtin.name, builtin);
      else this.values.set(builtin.name, builtin);
      this.addNamespaces(builtin.name);
    }
  }

  function(name: string): KnownFunction | null {
    const known = this.readFunctions.get(name);
    if (known !== undefined) return known;
    const builtin = this.functions.get(name);
    if (builtin === undefined) return null;
    const read = { builtin, signatures: builtin.signatures.map(parseSignature) };
    this.readFunctions.set(name, read);
    return read;
  }

  value(name: string): KnownValue | null {
    const known = this.readValues.get(name);
    if (known !== undefined) return known;
    const builtin = this.values.get(name);
    if (builtin === undefined) return null;
    const read = { builtin, type: parseQualifiedType(builtin.type) };
    this.readValues.set(name, read);
    return read;
  }

  hasFunction(name: string): boolean {
    return this.functions.has(name);
  }

  hasValue(name: string): boolean {
    return this.values.has(name);
  }

  /** True for what stands before a dot of some name: `ta`, `strategy.risk`. */
  isNamespace(name: string): boolean {
    return this.namespaces.has(name);
  }

  functionNames(): Iterable<string> {
    return this.functions.keys();
  }

  valueNames(): Iterable<string> {
    return this.values.keys();
  }

  private addNamespaces(name: string): void {
    for (let dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) {
      this.namespaces.add(name.slice(0, dot));
    }
  }
}

/** Indexes by table: reading 900 signatures once is enough. Holds nothing that changes a result. */
const INDEXES = new WeakMap<readonly Builtin[], BuiltinIndex>();

/** Returns the index of a table, the same for the same table. */
export function indexOf(builtins: readonly Builtin[]): BuiltinIndex {
  const known = INDEXES.get(builtins);
  if (known !== undefined) return known;
  const index = new BuiltinIndex(builtins);
  INDEXES.set(builtins, index);
  return index;
}
