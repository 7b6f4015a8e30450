import type { Call } from '../../1-parse/tree.ts';
import type { Span } from '../../messages/span.ts';
import type { Analysis } from '../analysis.ts';
import type { Checked } from '../../checked/checked-tree.ts';
import { fail, failed } from '../failed.ts';
import type { Place } from '../scopes/place.ts';
import type { CheckedFunction, FunctionSymbol } from '../scopes/symbol.ts';
import { isPlain } from '../types/same.ts';
import { reportConditional } from '../warnings/conditional-call.ts';
import type { CheckedArgument, Misfit } from './argument.ts';
import { reportMisfit } from './argument.ts';
import { fitArguments } from './fit-arguments.ts';
import { reportOrders } from './call-place.ts';

/** A script may call so often once all functions are written out at the places where they are called. */
const MOST_CALLS = 20_000;

/** Calls the first of the functions of one name that the arguments fit. */
export function callUser(
  analysis: Analysis,
  symbols: readonly FunctionSymbol[],
  node: Call,
  given: readonly CheckedArgument[],
  place: Place,
): Checked {
  let nearest: Misfit | null = null;
  for (const symbol of symbols) {
    const values = fitArguments(analysis, symbol, given, node.at);
    if (!('rank' in values)) return callSymbol(analysis, symbol, values, node, place);
    if (nearest === null || values.rank >= nearest.rank) nearest = values;
  }
  const known = given.every(({ value }) => !isPlain(value.type.type, 'unknown'));
  if (nearest !== null && known) reportMisfit(analysis, nearest);
  return failed(node.at);
}

function callSymbol(
  analysis: Analysis,
  symbol: FunctionSymbol,
  values: readonly Checked[],
  node: Call,
  place: Place,
): Checked {
  const { declaration } = symbol;
  record(analysis, symbol, node);
  const types = values.map(({ type }) => type);
  const before = symbol.home.reports.errors;
  const checked = symbol.instantiate(types);
  if (symbol.home !== analysis && symbol.home.reports.errors > before) {
    return reportInside(analysis, symbol, node.at);
  }
  if (checked === null) return reportRecursion(analysis, symbol, node.at);
  const { instance } = checked;
  if (!addSize(analysis, checked, place)) return tooLarge(analysis, node.at);
  passOn(analysis, symbol, checked, node, place);
  if (checked.remembers) {
    if (place.frame !== null) place.frame.remembers = true;
    reportConditional(analysis, declaration.name.text, place, node.at);
  }
  return { kind: 'callFunction', instance, arguments: values, type: instance.result, at: node.at };
}

/** Takes over from a function what matters to its caller: orders, output, and names of the script that it depends on. */
function passOn(
  analysis: Analysis,
  { home, declaration }: FunctionSymbol,
  { bound, trades }: CheckedFunction,
  node: Call,
  { frame }: Place,
): void {
  if (frame !== null) {
    frame.bound ??= bound;
    frame.trades ||= trades;
  }
  if (home === analysis) return;
  analysis.purpose.hasOutput ||= home.purpose.hasOutput;
  analysis.purpose.hasUnknownEntry ||= trades;
  if (trades) reportOrders(analysis, declaration.name.text, node.callee.at);
}

/** Reports an error of a library that shows only with the types of this call. */
function reportInside(analysis: Analysis, { home, declaration }: FunctionSymbol, at: Span) {
  const first = home.reports.messages.find(({ severity }) => severity === 'error');
  return fail(
    analysis,
    'pine.import',
    `${declaration.name.text} of an imported library can not be called so: ${first?.text ?? ''}`,
    first?.hint ?? '',
    at,
  );
}

function addSize(analysis: Analysis, { size }: CheckedFunction, { frame }: Place): boolean {
  if (frame === null) analysis.size = Math.min(analysis.size + size, MOST_CALLS + 1);
  else frame.size = Math.min(frame.size + size, MOST_CALLS + 1);
  return (frame?.size ?? analysis.size) <= MOST_CALLS;
}

function tooLarge(analysis: Analysis, at: Span): Checked {
  return fail(
    analysis,
    'pine.too-large',
    `Expanded, the functions of this script make more than ${MOST_CALLS.toLocaleString('en-US')} calls.`,
    'Make fewer calls between functions: keep a result in a variable instead of computing it again.',
    at,
  );
}

function reportRecursion(analysis: Analysis, { declaration }: FunctionSymbol, at: Span): Checked {
  const name = declaration.name.text;
  if (!analysis.nesting.functions.includes(declaration)) {
    const hint = 'Reduce the depth of calls between functions.';
    return fail(
      analysis,
      'pine.too-deep',
      `${name} is called too deeply inside other functions.`,
      hint,
      at,
    );
  }
  return fail(
    analysis,
    'pine.recursion',
    `${name} calls itself; Pine Script does not allow recursion.`,
    'Use a loop, or the value of the previous bar: x[1].',
    at,
  );
}

function record(
  analysis: Analysis,
  { declaration, parameters, home }: FunctionSymbol,
  node: Call,
): void {
  const { callee } = node;
  analysis.names?.add({
    name: declaration.name.text,
    at: callee.kind === 'member' ? callee.name.at : callee.at,
    kind: declaration.method ? 'method' : 'function',
    type: null,
    detail: `${declaration.name.text}(${parameters.map(({ name }) => name).join(', ')})`,
    declaredAt: home === analysis ? declaration.name.at : null,
  });
}
