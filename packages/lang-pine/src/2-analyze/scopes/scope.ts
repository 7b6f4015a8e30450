import type { Span } from '../../messages/span.ts';
import type { FunctionSymbol, TypeSymbol, ValueSymbol } from './symbol.ts';

/** Names of a block. Values, functions and types are apart: `rsi = rsi(close, 14)` declares a value only. */
export class Scope {
  readonly parent: Scope | null;
  /** The stretch of the script in which its names can be seen. */
  readonly span: Span;
  readonly values = new Map<string, ValueSymbol>();
  readonly functions = new Map<string, FunctionSymbol[]>();
  readonly types = new Map<string, TypeSymbol>();
  /** Names of values that some statement of the block, or of a block in it, assigns again. */
  readonly assigned: ReadonlySet<string>;

  constructor(parent: Scope | null, span: Span, assigned: ReadonlySet<string>) {
    this.parent = parent;
    this.span = span;
    this.assigned = assigned;
  }

  value(name: string): ValueSymbol | null {
    return this.values.get(name) ?? this.parent?.value(name) ?? null;
  }

  functionsOf(name: string): readonly FunctionSymbol[] {
    return this.functions.get(name) ?? this.parent?.functionsOf(name) ?? [];
  }

  type(name: string): TypeSymbol | null {
    return this.types.get(name) ?? this.parent?.type(name) ?? null;
  }

  /** Names of all values that can be seen from here, the nearest first. */
  *valueNames(): Generator<string> {
    yield* this.values.keys();
    if (this.parent !== null) yield* this.parent.valueNames();
  }

  *functionNames(): Generator<string> {
    yield* this.functions.keys();
    if (this.parent !== null) yield* this.parent.functionNames();
  }

  *typeNames(): Generator<string> {
    yield* this.types.keys();
    if (this.parent !== null) yield* this.parent.typeNames();
  }
}
