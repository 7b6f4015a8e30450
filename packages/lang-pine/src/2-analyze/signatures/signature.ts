import type { Qualifier, Type } from '../../checked/type.ts';

/** A parameter of a built-in. Type variables (`T`) stand in its type as plain types of one capital. */
export interface SignatureParameter {
  readonly name: string;
  /** The latest qualifier that an argument may have. */
  readonly qualifier: Qualifier;
  readonly type: Type;
  readonly optional: boolean;
  /** Takes any number of arguments, at least one; only the last parameter. */
  readonly rest: boolean;
}

/** One way to call a built-in. */
export interface Signature {
  readonly parameters: readonly SignatureParameter[];
  /** Result of the call; its qualifier is the earliest one, later with later arguments. */
  readonly result: { readonly qualifier: Qualifier; readonly type: Type };
  /** As written in the table. */
  readonly text: string;
}

/** True for a type variable of a signature. */
export function isTypeVariable(type: Type): boolean {
  return type.kind === 'plain' && type.name.length === 1 && type.name >= 'A' && type.name <= 'Z';
}
