import type { Argument, Expression, Statement } from '@stratloom/lang-pine';
import { InvariantError } from '@stratloom/engine/model';
import { slotOf } from './template.ts';

/** Inputs of a template: expressions, and arguments for terms (none for a term that is left out). */
export interface Filling {
  readonly expressions: ReadonlyMap<string, Expression>;
  readonly terms: ReadonlyMap<string, readonly Argument[]>;
}

/** Returns an expression with its inputs filled in; texts that are joined become one. */
export function fillExpression(node: Expression, filling: Filling): Expression {
  const slot = slotOf(node);
  if (slot !== null) {
    const given = filling.expressions.get(slot);
    if (given === undefined) throw new InvariantError(`nothing was given for ${slot}`);
    return given;
  }
  const fill = (inner: Expression): Expression => fillExpression(inner, filling);
  if (node.kind === 'member' || node.kind === 'unary') return { ...node, of: fill(node.of) };
  if (node.kind === 'history') return { ...node, of: fill(node.of), offset: fill(node.offset) };
  if (node.kind === 'binary') {
    return joined({ ...node, left: fill(node.left), right: fill(node.right) });
  }
  if (node.kind === 'call') {
    const args = fillArguments(node.arguments, filling);
    return { ...node, callee: fill(node.callee), arguments: args };
  }
  if (node.kind === 'for') {
    const body = fillStatements(node.body, filling);
    return { ...node, from: fill(node.from), to: fill(node.to), body };
  }
  if (node.kind !== 'conditional') return node;
  const { condition, then, otherwise } = node;
  return { ...node, condition: fill(condition), then: fill(then), otherwise: fill(otherwise) };
}

/** Returns arguments with their inputs filled in, those of terms in their places. */
export function fillArguments(args: readonly Argument[], filling: Filling): Argument[] {
  return args.flatMap(({ name, value }) => {
    const slot = slotOf(value);
    const terms = slot === null ? undefined : filling.terms.get(slot);
    return terms ?? [{ name, value: fillExpression(value, filling) }];
  });
}

/** Returns statements with their inputs filled in; one that only terms would have filled is left out. */
export function fillStatements(statements: readonly Statement[], filling: Filling): Statement[] {
  return statements.filter((each) => !isBare(each, filling)).map((each) => fill(each, filling));
}

function fill(statement: Statement, filling: Filling): Statement {
  if (statement.kind !== 'expression' && statement.kind !== 'declare') return statement;
  return { ...statement, value: fillExpression(statement.value, filling) };
}

/** True for a call that takes terms of which none is given. */
function isBare(statement: Statement, { terms }: Filling): boolean {
  if (statement.kind !== 'expression' || statement.value.kind !== 'call') return false;
  const slots = statement.value.arguments.flatMap(({ value }) => slotOf(value) ?? []);
  const given = slots.flatMap((slot) => terms.get(slot) ?? []);
  return slots.some((slot) => terms.has(slot)) && given.length === 0;
}

function joined(node: Extract<Expression, { kind: 'binary' }>): Expression {
  const { operator, left, right } = node;
  if (operator !== '+' || left.kind !== 'string' || right.kind !== 'string') return node;
  return { ...left, value: left.value + right.value };
}
