import type { Argument, Expression, Statement } from '@stratloom/lang-pine';
import { isSame } from '../pine-tree/same.ts';
import { slotOf } from '../pine-tree/template.ts';

/** State of a match of a template. */
export interface Bindings {
  readonly expressions: Map<string, Expression>;
  /** Arguments of calls that are left for terms, and which terms those may be. */
  readonly open: { readonly slots: readonly string[]; readonly args: readonly Argument[] }[];
}

/** Returns the expression that a variable of a part stands for, or the expression itself. */
export type Resolve = (node: Expression) => Expression;

/** Returns nothing matched yet. */
export function noBindings(): Bindings {
  return { expressions: new Map(), open: [] };
}

/** Matches an expression with a template; fills `bindings` and returns true when it fits. */
export function matchExpression(
  template: Expression,
  given: Expression,
  bindings: Bindings,
  resolve: Resolve,
): boolean {
  const slot = slotOf(template);
  if (slot !== null) return bind(slot, given, bindings);
  if (template.kind === 'binary' && given.kind === 'string')
    return matchText(template, given, bindings);
  const node = resolve(given);
  const parts = partsOf(template);
  if (parts === null) return isSame(template, node);
  const others = template.kind === node.kind ? partsOf(node) : null;
  if (others === null || !isSame(parts.sign, others.sign)) return false;
  return (
    matchAll(parts.inner, others.inner, bindings, resolve) &&
    matchCall(template, node, bindings, resolve) &&
    matchBody(template, node, bindings, resolve)
  );
}

/** Composition of an expression: what must be the same, and the expressions in it. */
interface Parts {
  readonly sign: unknown;
  readonly inner: readonly Expression[];
}

/** Returns the parts of an expression; null for one that has none, such as a name. */
function partsOf(node: Expression): Parts | null {
  if (node.kind === 'binary') return { sign: node.operator, inner: [node.left, node.right] };
  if (node.kind === 'unary') return { sign: node.operator, inner: [node.of] };
  if (node.kind === 'history') return { sign: '', inner: [node.of, node.offset] };
  if (node.kind === 'call') return { sign: [node.callee, node.typeArguments], inner: [] };
  if (node.kind === 'for') return { sign: [node.variable, node.by], inner: [node.from, node.to] };
  if (node.kind !== 'conditional') return null;
  return { sign: '', inner: [node.condition, node.then, node.otherwise] };
}

function matchAll(
  templates: readonly Expression[],
  given: readonly Expression[],
  bindings: Bindings,
  resolve: Resolve,
): boolean {
  return templates.every((template, at) => {
    const other = given[at];
    return other !== undefined && matchExpression(template, other, bindings, resolve);
  });
}

function matchBody(
  template: Expression,
  node: Expression,
  bindings: Bindings,
  resolve: Resolve,
): boolean {
  if (template.kind !== 'for' || node.kind !== 'for') return true;
  const { body } = node;
  return (
    template.body.length === body.length &&
    template.body.every((each, at) => matchStatement(each, body[at], bindings, resolve))
  );
}

/** Matches a statement with a template. */
export function matchStatement(
  template: Statement,
  given: Statement | undefined,
  bindings: Bindings,
  resolve: Resolve,
): boolean {
  if (given === undefined || template.kind !== given.kind) return false;
  if (template.kind === 'declare' && given.kind === 'declare') {
    return (
      isSame(template.name, given.name) &&
      matchExpression(template.value, given.value, bindings, resolve)
    );
  }
  return (
    template.kind === 'expression' &&
    given.kind === 'expression' &&
    matchExpression(template.value, given.value, bindings, resolve)
  );
}

/** The same input at several places must be the same. */
function bind(slot: string, given: Expression, { expressions }: Bindings): boolean {
  const known = expressions.get(slot);
  if (known !== undefined) return isSame(known, given);
  expressions.set(slot, given);
  return true;
}

/** `{name} + " exit"` stands as one text. */
function matchText(
  { operator, left, right }: Extract<Expression, { kind: 'binary' }>,
  given: Extract<Expression, { kind: 'string' }>,
  bindings: Bindings,
): boolean {
  const slot = slotOf(left);
  if (operator !== '+' || slot === null || right.kind !== 'string') return false;
  if (!given.value.endsWith(right.value)) return false;
  const value = given.value.slice(0, given.value.length - right.value.length);
  return bind(slot, { ...given, value }, bindings);
}

/** Matches the arguments of a call; those that are left over are for its terms. */
function matchCall(
  template: Expression,
  node: Expression,
  bindings: Bindings,
  resolve: Resolve,
): boolean {
  if (template.kind !== 'call' || node.kind !== 'call') return true;
  const terms = template.arguments.flatMap(termOf);
  const left = [...node.arguments];
  for (const { name, value } of template.arguments.filter((each) => termOf(each).length === 0)) {
    const at = name === null ? 0 : left.findIndex((each) => each.name?.text === name.text);
    const found = left[at];
    if (found === undefined || (name === null && found.name !== null)) return false;
    if (!matchExpression(value, found.value, bindings, resolve)) return false;
    left.splice(at, 1);
  }
  if (terms.length === 0) return left.length === 0;
  bindings.open.push({ slots: terms, args: left });
  return left.every(({ name }) => name !== null);
}

const TERM_NAMES: ReadonlySet<string> = new Set(['size', 'order', 'stop', 'target', 'trail']);

/** Returns the term that an argument of a template stands for; nothing for other arguments. */
function termOf({ name, value }: Argument): readonly string[] {
  const slot = name === null ? slotOf(value) : null;
  return slot !== null && TERM_NAMES.has(slot) ? [slot] : [];
}
