import type { Span } from '../../messages/span.ts';
import type { Scope } from '../scopes/scope.ts';
import type { QualifiedType } from '../../checked/type.ts';

/** A name in a script. */
export interface NameUse {
  readonly name: string;
  readonly at: Span;
  readonly kind:
    | 'variable'
    | 'parameter'
    | 'function'
    | 'method'
    | 'type'
    | 'enum'
    | 'field'
    | 'member'
    | 'built-in';
  /** Of a value; null for functions and types. */
  readonly type: QualifiedType | null;
  /** Of a function: how it is called. Of a built-in: its name of version 6. */
  readonly detail: string | null;
  /** Place of its declaration; null for built-ins. */
  readonly declaredAt: Span | null;
}

/** Collects the names of a script, for an editor. A name that is checked several times is recorded once. */
export class NameRecorder {
  readonly uses = new Map<string, NameUse>();
  readonly scopes: Scope[] = [];

  add(use: NameUse): void {
    const key = `${use.at.start}:${use.at.end}`;
    if (!this.uses.has(key)) this.uses.set(key, use);
  }
}
