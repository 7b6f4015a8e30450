import type { Checked, CheckedBlock, CheckedStatement } from '../../checked/checked-tree.ts';
import { plain } from '../../checked/type.ts';
import { bindingOf } from '../expressions/variables.ts';
import type { Value } from '../../runtime/value.ts';
import { type BlockCode, compile, type Jump, type Scope, type Step } from '../unit.ts';
import { isVoid, runOf } from '../values/value-kinds.ts';
import { compileAssign, compileAssignField } from './assign.ts';
import { compileDeclare, compileDeclareTuple, step } from './declare.ts';

/** Returns the code of statements that run in order; the value is that of the last one. */
export function compileStatements(scope: Scope, block: CheckedBlock): BlockCode {
  const inside: Scope = {
    ...scope,
    frame: { statements: block.statements, parent: scope.frame, call: null },
  };
  return compileFrame(inside);
}

/** Returns the code of the frame of a scope. */
export function compileFrame(scope: Scope): BlockCode {
  const { statements } = scope.frame;
  const last = statements.at(-1);
  const steps: Step[] = [];
  for (const statement of statements) {
    if (statement === last && isValue(statement)) break;
    const made = compileStatement(scope, statement);
    if (made !== null) steps.push(made);
  }
  return { steps, value: last === undefined ? null : valueOf(scope, last) };
}

/** True for what gives something as it runs: as the last of a block it is the block's value. */
function isValue(statement: CheckedStatement): boolean {
  if (statement.kind === 'assignField') return true;
  return statement.kind === 'expression' && !isVoid(statement.value.type.type);
}

function valueOf(scope: Scope, last: CheckedStatement): Value | null {
  if (last.kind === 'declare' || last.kind === 'assign') {
    return bindingOf(scope.unit, last.variable).value;
  }
  if (last.kind === 'assignField') return compileAssignField(scope, last);
  return last.kind === 'expression' && isValue(last) ? compile(scope, last.value) : null;
}

/** Returns the code of a statement; null when nothing is to be done while bars run. */
export function compileStatement(scope: Scope, statement: CheckedStatement): Step | null {
  scope.unit.count(statement.at);
  switch (statement.kind) {
    case 'declare':
      return compileDeclare(scope, statement);
    case 'declareTuple':
      return compileDeclareTuple(scope, statement);
    case 'assign':
      return compileAssign(scope, statement);
    case 'assignField':
      return effectOf(compileAssignField(scope, statement));
    case 'expression':
      return effectOf(compile(scope, withoutValue(statement.value)));
    case 'break':
    case 'continue':
      return leave(scope.jump, statement.kind);
  }
}

/** Branches and loops whose value nobody wants need not make one. */
function withoutValue(node: Checked): Checked {
  const isStructure = STRUCTURES.has(node.kind) && !isVoid(node.type.type);
  return isStructure ? { ...node, type: { ...node.type, type: VOID } } : node;
}

const STRUCTURES: ReadonlySet<Checked['kind']> = new Set(['if', 'switch', 'for', 'forIn', 'while']);
const VOID = plain('void');

/** Compiles an expression whose value is not used. */
function effectOf(value: Value): Step | null {
  const run = runOf(value);
  if (run === null) return null;
  return { run, mask: value.kind === 'void' ? (value.mask ?? null) : null };
}

function leave(jump: Jump | null, kind: 'break' | 'continue'): Step | null {
  if (jump === null) return null;
  return step(() => {
    jump.kind = kind;
  });
}
