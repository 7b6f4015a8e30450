import type { Call } from '../../1-parse/tree.ts';
import type { Span } from '../../messages/span.ts';
import type { Analysis } from '../analysis.ts';
import { asType } from '../check.ts';
import type { Checked } from '../../checked/checked-tree.ts';
import type { QualifiedType, Type } from '../../checked/type.ts';
import { fail, failed } from '../failed.ts';
import type { Place } from '../scopes/place.ts';
import type { KnownFunction } from '../signatures/builtin-index.ts';
import { BOOL } from '../types/plain-types.ts';
import { isPlain } from '../types/same.ts';
import { resolveType } from '../types/resolve.ts';
import { translateArguments } from '../versions/translate-arguments.ts';
import { withTransparency } from '../versions/transparency.ts';
import { callWhen } from '../versions/when.ts';
import { reportState } from '../warnings/builtin-state.ts';
import { reportConditional } from '../warnings/conditional-call.ts';
import { reportLookahead } from '../warnings/repaint.ts';
import { notePurpose } from '../warnings/script-purpose.ts';
import type { CheckedArgument } from './argument.ts';
import { reportMisfit } from './argument.ts';
import { chooseSignature } from './choose-signature.ts';
import { reportEmptyExit, reportPlace } from './call-place.ts';

/** Calls a built-in with arguments that are checked already. */
export function callBuiltin(
  analysis: Analysis,
  known: KnownFunction,
  node: Call,
  given: readonly CheckedArgument[],
  place: Place,
): Checked {
  const { builtin } = known;
  record(analysis, known, node.callee.at);
  reportState(analysis, builtin, node.callee.at);
  if (builtin.state === 'refused') return failed(node.at);
  reportPlace(analysis, builtin.name, node, place);
  const translated = translateArguments(analysis, builtin.name, given);
  const types = node.typeArguments.map((type) => resolveType(analysis, type, place.scope));
  const chosen = chooseSignature(analysis, known, translated.arguments, types, node.at);
  if (!('signature' in chosen)) {
    if (!given.some(({ value }) => isPlain(value.type.type, 'unknown')))
      reportCall(analysis, chosen, given);
    return failed(node.at);
  }
  const call = {
    kind: 'call',
    name: builtin.name,
    signature: chosen.index,
    arguments: withTransparency(analysis, builtin.name, chosen, translated.transparency),
    type: builtin.name === 'request.security_lower_tf' ? asLists(chosen.result) : chosen.result,
    at: node.at,
  } as const;
  notePurpose(analysis, builtin, chosen, node.at);
  if (builtin.name === 'strategy.exit') reportEmptyExit(analysis, chosen, node.at);
  if (isNaOfBool(analysis, call)) return naOfBool(analysis, builtin.name, node.at);
  afterCall(analysis, known, call, place);
  if (translated.when === null) return call;
  return callWhen(call, asType(analysis, translated.when, BOOL, `when of ${builtin.name}`));
}

/** Several values on bars inside a bar are several arrays. */
function asLists({ qualifier, type }: QualifiedType): QualifiedType {
  if (type.kind !== 'array' || type.item.kind !== 'tuple') return { qualifier, type };
  const items = type.item.items.map((item): Type => ({ kind: 'array', item }));
  return { qualifier, type: { kind: 'tuple', items } };
}

type Misfit = Parameters<typeof reportMisfit>[1];

/** Remedies for parameters that version 6 has no more. */
const REMOVED_PARAMETERS: Readonly<Record<string, string>> = {
  when: 'when was removed in version 6; put the call into an if block with that condition.',
  transp:
    'transp was removed; put it into the color: color = color.new(color.blue, 80) is 80 % transparent.',
};

function reportCall(analysis: Analysis, misfit: Misfit, given: readonly CheckedArgument[]): void {
  const isRemoved = analysis.version >= 6 && misfit.code === 'pine.unknown-argument';
  const removed = given.find(({ name }) => name !== null && name.text in REMOVED_PARAMETERS);
  const hint = REMOVED_PARAMETERS[removed?.name?.text ?? ''];
  if (!isRemoved || hint === undefined) return reportMisfit(analysis, misfit);
  reportMisfit(analysis, { ...misfit, hint, at: removed?.name?.at ?? misfit.at });
}

function afterCall(
  analysis: Analysis,
  { builtin }: KnownFunction,
  call: Extract<Checked, { kind: 'call' }>,
  place: Place,
): void {
  if (place.frame === null) analysis.size += 1;
  else place.frame.size += 1;
  if (builtin.name === 'request.security') reportLookahead(analysis, call);
  if (builtin.remembers !== true) return;
  if (place.frame !== null) place.frame.remembers = true;
  reportConditional(analysis, builtin.name, place, call.at);
}

const NA_CALLS: ReadonlySet<string> = new Set(['na', 'nz', 'fixnan']);

function isNaOfBool({ version }: Analysis, call: Extract<Checked, { kind: 'call' }>): boolean {
  const [first] = call.arguments;
  return version >= 6 && NA_CALLS.has(call.name) && isPlain(first?.type.type ?? BOOL, 'bool');
}

function naOfBool(analysis: Analysis, name: string, at: Span): Checked {
  return fail(
    analysis,
    'pine.na-bool',
    `${name} does not take a bool: since version 6 a bool is never na.`,
    'Use the bool as it is.',
    at,
  );
}

function record(analysis: Analysis, { builtin, signatures }: KnownFunction, at: Span): void {
  analysis.names?.add({
    name: builtin.name,
    at,
    kind: 'built-in',
    type: null,
    detail: signatures.map(({ text }) => `${builtin.name}${text}`).join('\n'),
    declaredAt: null,
  });
}
