import type { Call } from '../../1-parse/tree.ts';
import type { Analysis } from '../analysis.ts';
import { asType } from '../check.ts';
import type { CheckedArgument } from '../calls/argument.ts';
import { reportMisfit } from '../calls/argument.ts';
import { bind, isMisfit } from '../calls/bind.ts';
import type { Checked, CheckedOperator } from '../../checked/checked-tree.ts';
import { blockOf, declareTemporary } from '../expressions/blocks.ts';
import { choose } from '../expressions/conditional.ts';
import { pastOf } from '../expressions/history.ts';
import { failed } from '../failed.ts';
import { BOOL, FLOAT, INT } from '../types/plain-types.ts';
import { latestOf } from '../types/qualifier.ts';
import { isPlain } from '../types/same.ts';

/** Calls that only versions before 5 had; null for all others. */
export function callOldForm(
  analysis: Analysis,
  name: string,
  node: Call,
  given: readonly CheckedArgument[],
): Checked | null {
  if (analysis.version >= 5) return null;
  if (name === 'iff') return callIff(analysis, node, given);
  if (name === 'offset') return callOffset(analysis, node, given);
  const second = given[1];
  const isRatio = second !== undefined && second.value.type.qualifier === 'series';
  return name === 'rsi' && isRatio && given.length === 2
    ? ratioIndex(analysis, given[0]!.value, second.value, node)
    : null;
}

/** `iff` computed both values, and then took one. */
function callIff(analysis: Analysis, node: Call, given: readonly CheckedArgument[]): Checked {
  const values = valuesOf(analysis, 'iff', ['condition', 'result1', 'result2'], node, given);
  if (values === null) return failed(node.at);
  const condition = asType(analysis, values[0]!, BOOL, 'The condition of iff');
  const [then, otherwise] = [values[1]!, values[2]!].map(ready);
  const chosen = choose(analysis, condition, then!.read, otherwise!.read, node.at);
  return blockOf([...then!.before, ...otherwise!.before], chosen, node.at);
}

function ready(value: Checked) {
  if (value.kind === 'constant' || value.kind === 'variable' || value.kind === 'builtin') {
    return { before: [], read: value };
  }
  const { declare, read } = declareTemporary('iff', value);
  return { before: [declare], read };
}

function callOffset(analysis: Analysis, node: Call, given: readonly CheckedArgument[]): Checked {
  const values = valuesOf(analysis, 'offset', ['source', 'offset'], node, given);
  if (values === null) return failed(node.at);
  return pastOf(values[0]!, asType(analysis, values[1]!, INT, 'The number of bars back'), node.at);
}

function valuesOf(
  analysis: Analysis,
  name: string,
  parameters: readonly string[],
  node: Call,
  given: readonly CheckedArgument[],
): Checked[] | null {
  const slots = parameters.map((parameter) => ({ name: parameter, optional: false }));
  const bound = bind(name, slots, withoutNames(given), node.at);
  if (!isMisfit(bound)) return bound.flatMap((argument) => (argument ? [argument.value] : []));
  reportMisfit(analysis, bound);
  return null;
}

/** Nobody agrees on what the parameters were called; their order is known. */
function withoutNames(given: readonly CheckedArgument[]): CheckedArgument[] {
  return given.map((argument) => ({ ...argument, name: null }));
}

/** `rsi` of two series was 100 - 100 / (1 + x / y), and had nothing to do with lengths. */
function ratioIndex(analysis: Analysis, x: Checked, y: Checked, node: Call): Checked {
  const qualifier = latestOf([x, y]);
  const { at } = node;
  const join = (operator: CheckedOperator, left: Checked, right: Checked): Checked => ({
    kind: 'binary',
    operator,
    left,
    right,
    type: { qualifier, type: FLOAT },
    at,
  });
  const number = (value: number): Checked => ({
    kind: 'constant',
    value,
    type: { qualifier: 'const', type: FLOAT },
    at,
  });
  const [up, down] = [x, y].map((value) =>
    isPlain(value.type.type, 'int') ? value : asType(analysis, value, FLOAT, 'A value of rsi'),
  );
  const ratio = join('add', number(1), join('divide', up!, down!));
  return join('subtract', number(100), join('divide', number(100), ratio));
}
