import type { Argument, Expression, Statement } from '@stratloom/lang-pine';

/** Place of nodes that no text has; the printer gives them one. */
const NOWHERE = { start: 0, end: 0 } as const;

/** `name`, or with dots a path: `strategy.long`. */
export function name(text: string): Expression {
  const [first = '', ...rest] = text.split('.');
  let made: Expression = { kind: 'name', text: first, at: NOWHERE };
  for (const part of rest) {
    made = { kind: 'member', of: made, name: { text: part, at: NOWHERE }, at: NOWHERE };
  }
  return made;
}

/** A number; below 0 it is a minus before one. */
export function number(value: number): Expression {
  const size = Math.abs(value);
  const made = { kind: 'number', value: size, whole: Number.isInteger(size), at: NOWHERE } as const;
  const isNegative = value < 0;
  return isNegative ? { kind: 'unary', operator: '-', of: made, at: NOWHERE } : made;
}

/** A text in quotes. */
export function string(value: string): Expression {
  return { kind: 'string', value, at: NOWHERE };
}

/** true or false. */
export function bool(value: boolean): Expression {
  return { kind: 'bool', value, at: NOWHERE };
}

/** `left operator right`. */
export function binary(
  operator: 'and' | 'or' | '+',
  left: Expression,
  right: Expression,
): Expression {
  return { kind: 'binary', operator, left, right, at: NOWHERE };
}

/** `not of`. */
export function not(of: Expression): Expression {
  return { kind: 'unary', operator: 'not', of, at: NOWHERE };
}

/** `callee(arguments)`. */
export function call(callee: string, args: readonly Argument[]): Expression {
  return { kind: 'call', callee: name(callee), typeArguments: [], arguments: args, at: NOWHERE };
}

/** An argument; with a name `name = value`. */
export function argument(value: Expression, label?: string): Argument {
  return { name: label === undefined ? null : { text: label, at: NOWHERE }, value };
}

/** `name = value`. */
export function declare(id: string, value: Expression): Statement {
  const label = { text: id, at: NOWHERE };
  return {
    ...{ kind: 'declare', mode: 'plain', typeName: null, name: label, value },
    ...{ exported: false, at: NOWHERE },
  };
}

/** A statement that is an expression. */
export function run(value: Expression): Statement {
  return { kind: 'expression', value, at: NOWHERE };
}

/** `if condition` with its blocks. */
export function when(
  condition: Expression,
  then: readonly Statement[],
  otherwise: readonly Statement[] | null = null,
): Statement {
  return run({ kind: 'if', condition, then, otherwise, at: NOWHERE });
}
