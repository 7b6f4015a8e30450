import type { Expression } from '../../1-parse/tree.ts';

/** Returns names joined by dots as one text, `strategy.risk`; null for what is no such chain. */
export function pathOf(expression: Expression): string | null {
  if (expression.kind === 'name') return expression.text;
  if (expression.kind !== 'member') return null;
  const before = pathOf(expression.of);
  return before === null ? null : `${before}.${expression.name.text}`;
}

/** Returns the first name of a chain. */
export function rootOf(path: string): string {
  const dot = path.indexOf('.');
  return dot < 0 ? path : path.slice(0, dot);
}
