import type { Call, Script, Statement } from '../../1-parse/tree.ts';
import type { Analysis } from '../analysis.ts';
import { checkArguments } from '../calls/argument.ts';
import type { CheckedArgument } from '../calls/argument.ts';
import type { Checked, Constant, ScriptDeclaration } from '../../checked/checked-tree.ts';
import { reportMisfit } from '../calls/argument.ts';
import { bind, isMisfit, warnRepeated } from '../calls/bind.ts';
import { asType } from '../check.ts';
import { pathOf } from '../expressions/path.ts';
import { failed } from '../failed.ts';
import type { Place } from '../scopes/place.ts';
import type { SignatureParameter } from '../signatures/signature.ts';
import { isPlain } from '../types/same.ts';
import { VOID } from '../types/plain-types.ts';
import { functionName } from '../versions/current-name.ts';
import { parameterName } from '../versions/parameter-orders.ts';
import { declarationOrder, isSafePosition } from '../versions/parameter-orders.ts';
import { reportState } from '../warnings/builtin-state.ts';
import { constantOf } from './constant-argument.ts';

type Kind = ScriptDeclaration['kind'];

const KINDS: readonly Kind[] = ['strategy', 'indicator', 'library'];

/** True for the calls that say what a script is, by their names of version 6. */
export function isDeclarationName(name: string): boolean {
  return KINDS.some((kind) => kind === name);
}

/** Returns the calls in the global scope that say what the script is. */
export function declarationCalls({ version, statements }: Script): Call[] {
  return statements.flatMap((statement) => {
    const call = callOf(statement);
    return call !== null && isDeclaration(version, call) ? [call] : [];
  });
}

/** Returns what the script is declared to be, null for what is no declaration. */
export function kindOf(version: Script['version'], call: Call): Kind | null {
  const name = functionName(version, pathOf(call.callee) ?? '');
  return KINDS.find((kind) => kind === name) ?? null;
}

/** Reads the declaration; every argument must be known from the text. */
export function readDeclaration(
  analysis: Analysis,
  call: Call,
  kind: Kind,
  place: Place,
): ScriptDeclaration | null {
  const known = analysis.builtins.function(kind);
  const signature = known?.signatures[0];
  if (known === null || signature === undefined) return null;
  reportState(analysis, known.builtin, call.callee.at);
  const given = checkArguments(analysis, call.arguments, place);
  const translated = modern(analysis, kind, given, signature.parameters);
  const isLax = analysis.version < 5;
  const bound = bind(kind, signature.parameters, translated, call.at, isLax);
  if (isMisfit(bound)) {
    reportMisfit(analysis, bound);
    return null;
  }
  warnRepeated(analysis, translated, bound);
  const values: Record<string, Constant> = {};
  for (const [i, argument] of bound.entries()) {
    if (argument === undefined) continue;
    const parameter = signature.parameters[i]!;
    const value = constantFor(analysis, kind, parameter, argument);
    if (value !== null) values[parameter.name] = value.value;
  }
  const title = values['title'];
  return { kind, title: typeof title === 'string' ? title : '', arguments: values, at: call.at };
}

/** Reports a declaration that is not a statement of its own in the global scope. */
export function misplacedDeclaration(analysis: Analysis, node: Call, place: Place): Checked {
  checkArguments(analysis, node.arguments, place);
  analysis.reports.error(
    'pine.declaration-place',
    'The declaration of the script must be on a line of its own, outside of blocks and functions.',
    'Move it to the top of the script.',
    node.callee.at,
  );
  return { ...failed(node.at), type: { qualifier: 'const', type: VOID } };
}

function callOf(statement: Statement): Call | null {
  return statement.kind === 'expression' && statement.value.kind === 'call'
    ? statement.value
    : null;
}

function isDeclaration(version: Script['version'], call: Call): boolean {
  return kindOf(version, call) !== null;
}

function constantFor(
  analysis: Analysis,
  kind: Kind,
  { name, type }: SignatureParameter,
  argument: CheckedArgument,
): { readonly value: Constant } | null {
  const purpose = `${name} of ${kind}`;
  const value = asType(analysis, argument.value, type, purpose);
  return isPlain(value.type.type, 'unknown')
    ? null
    : constantOf(analysis, { ...argument, value }, purpose);
}

/** Puts arguments into the terms of version 6. */
function modern(
  analysis: Analysis,
  kind: Kind,
  given: readonly CheckedArgument[],
  parameters: readonly SignatureParameter[],
): CheckedArgument[] {
  const { version, reports } = analysis;
  const names = parameters.map(({ name }) => name);
  const order = declarationOrder(version, kind) ?? names;
  return given.flatMap((argument, i) => {
    const { name, at } = argument;
    if (name !== null) {
      if (version < 5 && DROPPED.has(name.text)) return [];
      const text = parameterName(version, kind, name.text, names);
      return [{ ...argument, name: { text, at: name.at } }];
    }
    if (i >= order.length) return [argument];
    if (isSafePosition(version, kind, i)) return [{ ...argument, name: { text: order[i]!, at } }];
    reports.error(
      'pine.unsafe-old-form',
      `The meaning of argument ${i + 1} of ${kind} differs between versions.`,
      `Name it, for example ${kind === 'indicator' ? 'scale = scale.right' : 'pyramiding = 2'}.`,
      at,
    );
    return [];
  });
}

/** Arguments of old versions that have no effect. */
const DROPPED: ReadonlySet<string> = new Set(['linktoseries', 'calc_on_history_tick']);
