import type { Checked, Constant } from '../checked/checked-tree.ts';
import { foldColor } from './fold-color.ts';
import { foldTime } from './fold-time.ts';

/** Values that variables have from the text alone. Variables are compared by identity. */
const NOTHING = undefined;

/** Returns the value of an expression that the text alone gives; undefined when it is known later. */
export function fold(value: Checked): Constant | undefined {
  if (value.kind === 'constant') return value.value;
  if (value.kind === 'variable') return constantOf.get(value.variable);
  if (value.kind === 'negate') return map(fold(value.of), (x) => -x);
  if (value.kind === 'not') return negation(fold(value.of));
  if (value.kind === 'binary') return foldBinary(value);
  if (value.kind === 'logical') return foldLogical(value);
  if (value.kind === 'conditional') return foldConditional(value);
  return value.kind === 'call' ? foldCall(value) : NOTHING;
}

/** Returns the number that the text alone gives, null when there is none. */
export function foldNumber(value: Checked): number | null {
  const constant = fold(value);
  return typeof constant === 'number' ? constant : null;
}

/** Constant value of a variable that is never reassigned. A property of the variable, kept beside it. */
const constantOf = new WeakMap<object, Constant>();

/** Says what a variable is on every bar. */
export function rememberConstant(variable: object, constant: Constant): void {
  constantOf.set(variable, constant);
}

type Of<K extends Checked['kind']> = Extract<Checked, { kind: K }>;

function map(value: Constant | undefined, change: (x: number) => number): Constant | undefined {
  if (value === null) return null;
  return typeof value === 'number' ? change(value) : NOTHING;
}

function negation(value: Constant | undefined): Constant | undefined {
  return typeof value === 'boolean' ? !value : NOTHING;
}

function foldBinary({ operator, left, right }: Of<'binary'>): Constant | undefined {
  const a = fold(left);
  const b = fold(right);
  if (a === NOTHING || b === NOTHING) return NOTHING;
  if (operator === 'equal' || operator === 'notEqual') return isEqual(a, b, operator);
  if (a === null || b === null) return null;
  if (operator === 'concat') return foldTexts(String(a), String(b));
  if (typeof a !== 'number' || typeof b !== 'number') return NOTHING;
  return COMPUTE[operator]?.(a, b);
}

/** Texts that double from line to line are left to the run, which stops them. */
function foldTexts(a: string, b: string): Constant | undefined {
  return a.length + b.length > LONGEST_TEXT ? NOTHING : a + b;
}

const LONGEST_TEXT = 100_000;

/** Nothing is equal to na, and nothing differs from it. */
function isEqual(a: Constant, b: Constant, operator: 'equal' | 'notEqual'): boolean {
  if (a === null || b === null) return false;
  return (a === b) === (operator === 'equal');
}

type Compute = (left: number, right: number) => Constant;

const COMPUTE: Partial<Record<Of<'binary'>['operator'], Compute>> = {
  add: (left, right) => left + right,
  subtract: (left, right) => left - right,
  multiply: (left, right) => left * right,
  divide: (left, right) => finite(left / right),
  divideInt: (left, right) => finite(Math.trunc(left / right)),
  remainder: (left, right) => finite(left % right),
  less: (left, right) => left < right,
  lessOrEqual: (left, right) => left <= right,
  greater: (left, right) => left > right,
  greaterOrEqual: (left, right) => left >= right,
};

/** Division by zero is na. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function foldLogical(value: Of<'logical'>): Constant | undefined {
  const left = fold(value.left);
  const right = fold(value.right);
  if (typeof left !== 'boolean' || typeof right !== 'boolean') return NOTHING;
  return value.operator === 'and' ? left && right : left || right;
}

function foldConditional(value: Of<'conditional'>): Constant | undefined {
  const condition = fold(value.condition);
  if (typeof condition !== 'boolean') return NOTHING;
  return fold(condition ? value.then : value.otherwise);
}

function foldCall(value: Of<'call'>): Constant | undefined {
  const given = value.arguments.filter((argument) => argument !== undefined).map(fold);
  if (value.name === 'int') return map(given[0], Math.trunc);
  if (value.name === 'float' || value.name === 'bool' || value.name === 'string') return given[0];
  if (value.name === 'timestamp') return foldTime(given);
  return foldColor(value.name, given);
}
