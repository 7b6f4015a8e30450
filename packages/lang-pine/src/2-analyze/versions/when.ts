import type { Checked, CheckedStatement } from '../../checked/checked-tree.ts';
import { blockOf, declareTemporary } from '../expressions/blocks.ts';
import { VOID } from '../types/plain-types.ts';

type Call = Extract<Checked, { kind: 'call' }>;

/** Returns a call that happens only when the condition holds; its arguments are computed on each bar as they were before. */
export function callWhen(call: Call, when: Checked): Checked {
  const before: CheckedStatement[] = [];
  const given = call.arguments.map((argument) => {
    if (argument === undefined || !mustRun(argument)) return argument;
    const { declare, read } = declareTemporary('argument', argument);
    before.push(declare);
    return read;
  });
  const value: Checked = { ...call, arguments: given };
  const guarded: Checked = {
    kind: 'if',
    condition: when,
    then: { statements: [{ kind: 'expression', value, at: call.at }] },
    otherwise: null,
    type: { qualifier: 'series', type: VOID },
    at: call.at,
  };
  return blockOf(before, guarded, call.at);
}

/** Expressions whose value stays the same throughout a bar. */
const STEADY: ReadonlySet<Checked['kind']> = new Set(['constant', 'variable', 'builtin', 'input']);

/** True for what may remember earlier bars, so that it has to run on each. */
function mustRun(value: Checked): boolean {
  if (STEADY.has(value.kind)) return false;
  if (value.kind === 'negate' || value.kind === 'not' || value.kind === 'field') {
    return mustRun(value.of);
  }
  if (value.kind === 'binary' || value.kind === 'logical') {
    return mustRun(value.left) || mustRun(value.right);
  }
  if (value.kind === 'conditional') {
    return [value.condition, value.then, value.otherwise].some(mustRun);
  }
  return value.kind !== 'history' || mustRun(value.offset) || !STEADY.has(value.of.kind);
}
