import type { Span } from '../messages/span.ts';

/** Version of the language a script is written in; scripts without the annotation are version 1. */
export type PineVersion = 1 | 2 | 3 | 4 | 5 | 6;

/** A script as it was written, names not yet looked up. */
export interface Script {
  readonly version: PineVersion;
  readonly statements: readonly Statement[];
}

/** A name where it is written; `text` may hold dots only in a `TypeName`. */
export interface Name {
  readonly text: string;
  readonly at: Span;
}

/** A type as written: `float`, `series int`, `array<float>`, `float[]` (as array of float), `map<string, int>`, a user's type, `chart.point`. */
export interface TypeName {
  readonly qualifier: 'const' | 'input' | 'simple' | 'series' | null;
  readonly name: string;
  /** Types in angle brackets. */
  readonly items: readonly TypeName[];
  readonly at: Span;
}

/** Statements that run in order. The value of a block is that of its last statement. */
export type Block = readonly Statement[];

interface Node {
  readonly at: Span;
}

export interface Declaration extends Node {
  readonly kind: 'declare';
  readonly mode: 'plain' | 'var' | 'varip';
  readonly typeName: TypeName | null;
  readonly name: Name;
  readonly value: Expression;
  readonly exported: boolean;
}

/** `[a, b] = f()`. A name `_` is thrown away. */
export interface TupleDeclaration extends Node {
  readonly kind: 'declareTuple';
  readonly names: readonly Name[];
  readonly value: Expression;
}

/** `:=` and its kin. In versions 1 and 2 there is none: `=` of a known name declares it anew. */
export interface Assignment extends Node {
  readonly kind: 'assign';
  /** A name, or a field of an object. */
  readonly target: Expression;
  readonly operator: ':=' | '+=' | '-=' | '*=' | '/=' | '%=';
  readonly value: Expression;
}

export interface ExpressionStatement extends Node {
  readonly kind: 'expression';
  readonly value: Expression;
}

export interface Parameter {
  readonly name: Name;
  readonly typeName: TypeName | null;
  readonly value: Expression | null;
}

export interface FunctionDeclaration extends Node {
  readonly kind: 'function';
  readonly name: Name;
  readonly method: boolean;
  readonly exported: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: Block;
}

export interface Field {
  readonly typeName: TypeName;
  readonly name: Name;
  readonly value: Expression | null;
  readonly varip: boolean;
}

export interface TypeDeclaration extends Node {
  readonly kind: 'type';
  readonly name: Name;
  readonly exported: boolean;
  readonly fields: readonly Field[];
}

export interface EnumMember {
  readonly name: Name;
  readonly title: Expression | null;
}

export interface EnumDeclaration extends Node {
  readonly kind: 'enum';
  readonly name: Name;
  readonly exported: boolean;
  readonly members: readonly EnumMember[];
}

export interface Import extends Node {
  readonly kind: 'import';
  /** `user/library/version`. */
  readonly path: string;
  readonly alias: Name | null;
}

export interface Jump extends Node {
  readonly kind: 'break' | 'continue';
}

export type Statement =
  | Declaration
  | TupleDeclaration
  | Assignment
  | ExpressionStatement
  | FunctionDeclaration
  | TypeDeclaration
  | EnumDeclaration
  | Import
  | Jump;

export interface NumberLiteral extends Node {
  readonly kind: 'number';
  readonly value: number;
  /** Written without point and exponent. */
  readonly whole: boolean;
}

export interface StringLiteral extends Node {
  readonly kind: 'string';
  /** Escapes resolved. */
  readonly value: string;
}

export interface BoolLiteral extends Node {
  readonly kind: 'bool';
  readonly value: boolean;
}

/** `#rrggbb` or `#rrggbbaa`. */
export interface ColorLiteral extends Node {
  readonly kind: 'color';
  /** 0xRRGGBBAA. */
  readonly value: number;
}

export interface NameExpression extends Node {
  readonly kind: 'name';
  readonly text: string;
}

export interface Member extends Node {
  readonly kind: 'member';
  readonly of: Expression;
  readonly name: Name;
}

export interface Argument {
  readonly name: Name | null;
  readonly value: Expression;
}

export interface Call extends Node {
  readonly kind: 'call';
  readonly callee: Expression;
  /** `array.new<float>(...)`. */
  readonly typeArguments: readonly TypeName[];
  readonly arguments: readonly Argument[];
}

/** `of[offset]`. */
export interface History extends Node {
  readonly kind: 'history';
  readonly of: Expression;
  readonly offset: Expression;
}

export interface Unary extends Node {
  readonly kind: 'unary';
  readonly operator: '-' | '+' | 'not';
  readonly of: Expression;
}

export type BinaryOperator =
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'and'
  | 'or';

export interface Binary extends Node {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}

/** `condition ? then : otherwise`. */
export interface Conditional extends Node {
  readonly kind: 'conditional';
  readonly condition: Expression;
  readonly then: Expression;
  readonly otherwise: Expression;
}

export interface TupleExpression extends Node {
  readonly kind: 'tuple';
  readonly items: readonly Expression[];
}

export interface If extends Node {
  readonly kind: 'if';
  readonly condition: Expression;
  readonly then: Block;
  /** `else if` is a block that holds one `if`. */
  readonly otherwise: Block | null;
}

export interface SwitchCase {
  /** null: the default case. */
  readonly test: Expression | null;
  readonly body: Block;
  readonly at: Span;
}

export interface Switch extends Node {
  readonly kind: 'switch';
  readonly subject: Expression | null;
  readonly cases: readonly SwitchCase[];
}

export interface For extends Node {
  readonly kind: 'for';
  readonly variable: Name;
  readonly from: Expression;
  readonly to: Expression;
  readonly by: Expression | null;
  readonly body: Block;
}

export interface ForIn extends Node {
  readonly kind: 'forIn';
  /** Name of the index (of a map: of the key), when there are two. */
  readonly index: Name | null;
  readonly item: Name;
  readonly of: Expression;
  readonly body: Block;
}

export interface While extends Node {
  readonly kind: 'while';
  readonly condition: Expression;
  readonly body: Block;
}

/** An expression that could not be parsed; its error is reported already. */
export interface Unreadable extends Node {
  readonly kind: 'unreadable';
}

export type Expression =
  | NumberLiteral
  | StringLiteral
  | BoolLiteral
  | ColorLiteral
  | NameExpression
  | Member
  | Call
  | History
  | Unary
  | Binary
  | Conditional
  | TupleExpression
  | If
  | Switch
  | For
  | ForIn
  | While
  | Unreadable;
