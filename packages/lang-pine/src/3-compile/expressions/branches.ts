import type { Checked, CheckedBlock } from '../../checked/checked-tree.ts';
import { asNumber } from '../../runtime/arguments.ts';
import type { Value, VoidValue } from '../../runtime/value.ts';
import { compile, conditional, type Scope } from '../unit.ts';
import { after, runSteps } from '../values/sequence.ts';
import { choose } from './choose.ts';
import { naOf } from '../values/value-kinds.ts';
import { isVoid } from '../values/value-kinds.ts';

type Node<Kind extends Checked['kind']> = Extract<Checked, { readonly kind: Kind }>;

/** `if`: its value is that of the block that runs, na when none does. */
export function compileIf(scope: Scope, node: Node<'if'>): Value {
  const condition = asNumber(compile(scope, node.condition));
  if (condition.constant !== undefined) {
    const block = condition.constant === 1 ? node.then : node.otherwise;
    return fittedBlock(node, block === null ? null : compileBlockValue(scope, block));
  }
  const side = conditional(scope);
  const then = compileBlockValue(side, node.then);
  const otherwise = node.otherwise === null ? null : compileBlockValue(side, node.otherwise);
  return choose(scope.unit.context, node.type.type, condition, then, otherwise);
}

/** `switch`: the first case whose test is true; tests behind it do not run. */
export function compileSwitch(scope: Scope, node: Node<'switch'>): Value {
  return fittedBlock(node, casesFrom(scope, node, 0));
}

function casesFrom(scope: Scope, node: Node<'switch'>, index: number): Value | null {
  const current = node.cases[index];
  if (current === undefined) return null;
  if (current.test === null) return compileBlockValue(scope, current.body);
  const test = asNumber(compile(scope, current.test));
  if (test.constant !== undefined) {
    if (test.constant === 1) return compileBlockValue(scope, current.body);
    return casesFrom(scope, node, index + 1);
  }
  const side = conditional(scope);
  const then = compileBlockValue(side, current.body);
  const otherwise = casesFrom(side, node, index + 1);
  return choose(scope.unit.context, node.type.type, test, then, otherwise);
}

/** Statements in the place of a value, that always run. */
export function compileBlock(scope: Scope, node: Node<'block'>): Value {
  return fittedBlock(node, compileBlockValue(scope, node.body));
}

/** Returns a block as what runs it and then gives its value; void where it has none. */
export function compileBlockValue(scope: Scope, block: CheckedBlock): Value {
  const { steps, value } = scope.unit.compilers.block(scope, block);
  if (steps.length === 0) return value ?? IDLE;
  const run = runSteps(steps, scope.jump);
  if (value !== null) return after(run, value, scope.jump);
  const [only] = steps;
  const mask = steps.length === 1 ? only?.mask : null;
  return typeof mask === 'function' ? { kind: 'void', run, mask } : { kind: 'void', run };
}

const IDLE: VoidValue = { kind: 'void', run: () => undefined, isIdle: true };

/** A block that gives nothing where a value is asked for gives na. */
function fittedBlock(node: Checked, value: Value | null): Value {
  if (value === null) return isVoid(node.type.type) ? IDLE : naOf(node.type.type);
  return value;
}
