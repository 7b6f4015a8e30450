import type {
  Checked,
  CheckedBlock,
  CheckedStatement,
  FunctionInstance,
} from '../checked/checked-tree.ts';

/** Visitor of a tree. Each method is called before the nodes below. */
export interface Visitor {
  readonly statement?: (statement: CheckedStatement) => void;
  readonly expression?: (expression: Checked) => void;
  /** A function that is called; its body is walked when this returns true. */
  readonly enters?: (instance: FunctionInstance) => boolean;
}

/** Walks through statements and all that is below them. */
export function walkStatements(statements: readonly CheckedStatement[], visitor: Visitor): void {
  for (const statement of statements) walkStatement(statement, visitor);
}

/** Walks through a statement. */
export function walkStatement(statement: CheckedStatement, visitor: Visitor): void {
  visitor.statement?.(statement);
  if (statement.kind === 'assignField') walkExpression(statement.object, visitor);
  if ('value' in statement) walkExpression(statement.value, visitor);
}

/** Walks through an expression. */
export function walkExpression(expression: Checked, visitor: Visitor): void {
  visitor.expression?.(expression);
  for (const part of partsOf(expression)) walkExpression(part, visitor);
  for (const block of blocksOf(expression)) walkStatements(block.statements, visitor);
  if (expression.kind === 'callFunction' && visitor.enters?.(expression.instance) === true) {
    walkStatements(expression.instance.body.statements, visitor);
  }
}

type Node<Kind extends Checked['kind']> = Extract<Checked, { readonly kind: Kind }>;

const none = (): readonly Checked[] => [];
const twoSides = (node: Node<'binary' | 'logical'>): readonly Checked[] => [node.left, node.right];
const theOne = (node: { readonly of: Checked }): readonly Checked[] => [node.of];

/** The expressions right below each kind, in the order in which they run. */
const PARTS: { readonly [Kind in Checked['kind']]: (node: Node<Kind>) => readonly Checked[] } = {
  constant: none,
  variable: none,
  builtin: none,
  block: none,
  input: ({ source }) => (source === null ? [] : [source]),
  history: ({ of, offset }) => [of, offset],
  negate: theOne,
  not: theOne,
  field: theOne,
  forIn: theOne,
  binary: twoSides,
  logical: twoSides,
  conditional: ({ condition, then, otherwise }) => [condition, then, otherwise],
  call: (node) => node.arguments.filter((argument) => argument !== undefined),
  callFunction: (node) => node.arguments,
  newObject: ({ fields }) => fields,
  tuple: ({ items }) => items,
  if: ({ condition }) => [condition],
  while: ({ condition }) => [condition],
  switch: ({ cases }) => cases.flatMap(({ test }) => test ?? []),
  for: ({ from, to, by }) => (by === null ? [from, to] : [from, to, by]),
};

function partsOf(expression: Checked): readonly Checked[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has the right parts under each kind
  return (PARTS[expression.kind] as (node: Checked) => readonly Checked[])(expression);
}

function blocksOf(expression: Checked): readonly CheckedBlock[] {
  if (expression.kind === 'if') {
    const { then, otherwise } = expression;
    return otherwise === null ? [then] : [then, otherwise];
  }
  if (expression.kind === 'switch') return expression.cases.map(({ body }) => body);
  return 'body' in expression ? [expression.body] : [];
}
