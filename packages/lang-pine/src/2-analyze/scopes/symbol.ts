import type { EnumDeclaration, FunctionDeclaration, TypeDeclaration } from '../../1-parse/tree.ts';
import type { Span } from '../../messages/span.ts';
import type { Checked, FunctionInstance, Variable } from '../../checked/checked-tree.ts';
import type { EnumType, ObjectType, QualifiedType, Type } from '../../checked/type.ts';
import type { Reports } from '../reports.ts';
import type { BoundToScript, Frame } from './frame.ts';
import type { ScriptPurpose } from './script-purpose.ts';

/** A variable while its script is analyzed: what is assigned later may make its type later, too. */
export interface OpenVariable extends Variable {
  type: QualifiedType;
}

/** A name that stands for a value. */
export interface ValueSymbol {
  readonly name: string;
  readonly variable: OpenVariable;
  /** Place of its declaration. */
  readonly at: Span;
  /** The function whose body declares it; null for the script itself. */
  readonly frame: Frame | null;
  used: boolean;
}

/** A parameter of a user's function. */
export interface FunctionParameter {
  readonly name: string;
  readonly at: Span;
  /** null: takes any type. */
  readonly type: Type | null;
  /** The latest qualifier taken. */
  readonly qualifier: QualifiedType['qualifier'];
  readonly defaultValue: Checked | null;
}

/** A script as a whole, compared by identity. */
export interface Home {
  readonly reports: Reports;
  readonly purpose: ScriptPurpose;
}

/** A user's function or method. One name may have several that differ in their parameters. */
export interface FunctionSymbol {
  readonly declaration: FunctionDeclaration;
  readonly parameters: readonly FunctionParameter[];
  /** Checked bodies, by the types of the arguments. */
  readonly instances: Map<string, CheckedFunction>;
  /** The script that declares it: a library, when it is imported. */
  readonly home: Home;
  /** Returns its body checked for the types of the arguments; null when it calls itself, or too deep. */
  readonly instantiate: (types: readonly QualifiedType[]) => CheckedFunction | null;
}

/** A body checked for one combination of argument types. */
export interface CheckedFunction {
  readonly instance: FunctionInstance;
  /** True when it calls something that remembers earlier bars, or asks for the past. */
  readonly remembers: boolean;
  /** Number of calls in it when all functions it calls are written out. */
  readonly size: number;
  /** Reason why it can not be exported; null = none. */
  readonly bound: BoundToScript | null;
  /** True when it places orders. */
  readonly trades: boolean;
}

export type TypeSymbol =
  | {
      readonly kind: 'object';
      readonly type: ObjectType;
      readonly declaration: TypeDeclaration;
      /** Of the fields, in order; null = na. */
      readonly defaults: (Checked | null)[];
    }
  | { readonly kind: 'enum'; readonly type: EnumType; readonly declaration: EnumDeclaration };
