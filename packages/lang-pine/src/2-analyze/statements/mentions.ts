import type { Expression } from '../../1-parse/tree.ts';

/** Calls `found` with each variable's name in an expression; blocks in it are not looked into. */
export function eachName(expression: Expression, found: (name: string) => void): void {
  if (expression.kind === 'name') found(expression.text);
  else for (const part of partsOf(expression)) eachName(part, found);
}

/** True when a variable of that name is used in an expression. */
export function mentions(expression: Expression, name: string): boolean {
  let found = false;
  eachName(expression, (text) => {
    found ||= text === name;
  });
  return found;
}

function partsOf(expression: Expression): readonly Expression[] {
  const { kind } = expression;
  if (kind === 'member' || kind === 'unary') return [expression.of];
  if (kind === 'call') return expression.arguments.map(({ value }) => value);
  if (kind === 'history') return [expression.of, expression.offset];
  if (kind === 'binary') return [expression.left, expression.right];
  if (kind === 'conditional') {
    return [expression.condition, expression.then, expression.otherwise];
  }
  return kind === 'tuple' ? expression.items : [];
}
