import type { Checked } from '../../checked/checked-tree.ts';
import type { Type } from '../../checked/type.ts';
import { ScriptStop } from '../../messages/message.ts';
import type { Span } from '../../messages/span.ts';
import { asReference } from '../../runtime/arguments.ts';
import type { Reference, Value } from '../../runtime/value.ts';
import { bindParameters } from '../expressions/function-calls.ts';
import { compileStatement } from '../statements/block.ts';
import { compile, type Scope, type SecurityCall, type Step, Unit } from '../unit.ts';
import { impure, runSteps } from '../values/sequence.ts';
import { fitted, naOf } from '../values/value-kinds.ts';
import { alignedTuple, alignedValue } from './aligned-value.ts';
import { arraysInside } from './arrays-inside.ts';
import { changingRequest } from './changing-request.ts';
import { recordAll } from './record.ts';
import { type Request, type Requested, requestsOf } from './requests.ts';
import { sliceFor } from './slice.ts';

/** Places of the parameters of `request.security`. */
const PLACE = { symbol: 0, timeframe: 1, expression: 2, gaps: 3, lookahead: 4, ignoreInvalid: 5 };

/** Versions that know nothing of lookahead see the bar that has begun, as it will be. */
const FIRST_VERSION_WITHOUT_LOOKAHEAD = 3;

/** From this version on symbol and timeframe may change. */
const FIRST_VERSION_WITH_CHANGES = 6;

/**
 * `request.security` and `request.security_lower_tf`: run an expression, and the statements that it depends on, on bars of
 * another symbol or timeframe. All of it follows from the bars, so it is pure, and computed before the first bar where symbol
 * and timeframe are known by then.
 */
export function compileSecurity(scope: Scope, node: SecurityCall): Value {
  const expression = node.arguments[PLACE.expression];
  if (expression === undefined) return naOf(node.type.type);
  const symbol = textAt(scope, node, PLACE.symbol);
  const timeframe = textAt(scope, node, PLACE.timeframe);
  const compileOne = node.name === 'request.security_lower_tf' ? compileInside : compileAcross;
  const make = (asked: string, length: string): Value =>
    compileOne(scope, node, expression, { symbol: asked, timeframe: length });
  if (symbol.constant !== undefined && timeframe.constant !== undefined) {
    return make(symbol.constant, timeframe.constant);
  }
  checkMayChange(scope, node, symbol.constant === undefined ? 'symbol' : 'timeframe');
  const terms = { symbol: symbol.read, timeframe: timeframe.read };
  return changingRequest(terms, node.type.type, make);
}

type Terms = Pick<Request, 'symbol' | 'timeframe'>;

/** Values on the bars that see those of the request. */
function compileAcross(scope: Scope, node: SecurityCall, expression: Checked, terms: Terms): Value {
  const { type } = node.type;
  const lookahead = wordAt(scope, node, PLACE.lookahead);
  const isLookahead =
    lookahead === 'lookahead_on' ||
    (lookahead === null && scope.version < FIRST_VERSION_WITHOUT_LOOKAHEAD);
  const isOptional = wordAt(scope, node, PLACE.ignoreInvalid) === 1;
  const requested = find(scope, node, { ...terms, isLookahead, at: node.at }, isOptional);
  if (requested === null) return naOfAny(type);
  const hasGaps = wordAt(scope, node, PLACE.gaps) === 'gaps_on';
  const { value, steps, unit } = compileElsewhere(scope, requested, expression, node);
  const run = steps.length === 0 ? null : runSteps(steps, null);
  const show = { unit: scope.unit, version: scope.version, index: requested.index, hasGaps };
  const made =
    value.kind === 'tuple'
      ? alignedTuple(show, recordAll(unit.context, run, value), type)
      : alignedValue(show, recordAll(unit.context, run, fitted(value, type))[0]!, type);
  return scope.unit.options.isBarByBar ? impure(made) : made;
}

/** Values on the bars inside each bar, as an array that is empty where there are none. */
function compileInside(scope: Scope, node: SecurityCall, expression: Checked, terms: Terms): Value {
  const { unit } = scope;
  const { type } = node.type;
  const request = { ...terms, isLookahead: false, at: node.at };
  const requested = find(scope, node, request, true);
  if (requested === null) return naOfAny(type);
  if (requested.context.timeframeMs > unit.context.timeframeMs) throw notInside(request, node.at);
  const { value, steps, unit: inner } = compileElsewhere(scope, requested, expression, node);
  const run = steps.length === 0 ? null : runSteps(steps, null);
  const wanted = value.kind === 'tuple' ? value : fitted(value, itemOf(type));
  const recordings = recordAll(inner.context, run, wanted);
  const made = arraysInside(unit.context.moment, requested.index, recordings);
  return type.kind === 'tuple' ? { kind: 'tuple', run: () => undefined, items: made } : made[0]!;
}

function itemOf(type: Type): Type {
  return type.kind === 'array' ? type.item : type;
}

function notInside({ timeframe }: { readonly timeframe: string }, at: Span): ScriptStop {
  return new ScriptStop(
    'pine.higher-timeframe',
    `Bars of ${timeframe} do not lie inside the bars of the chart.`,
    'Use request.security for a longer timeframe.',
    at,
  );
}

function find(
  { unit }: Scope,
  node: SecurityCall,
  request: Request,
  isOptional: boolean,
): Requested | null {
  const requested = requestsOf(unit.context).find(request, unit.options.markets);
  if (requested !== null || isOptional) return requested;
  throw new ScriptStop(
    'pine.unknown-symbol',
    `The run has no bars for ${JSON.stringify(request.symbol)}.`,
    'Add bars of that instrument to the run, or request syminfo.tickerid.',
    node.arguments[PLACE.symbol]?.at ?? node.at,
  );
}

/** Compiles an expression, and what it depends on, for the requested bars. */
function compileElsewhere(
  scope: Scope,
  { context }: Requested,
  expression: Checked,
  node: SecurityCall,
): { value: Value; steps: readonly Step[]; unit: Unit } {
  const { script, uses, compilers, options } = scope.unit;
  const unit = new Unit(context, script, uses, compilers, options, true);
  const { frames, needed } = sliceFor(scope.frame, expression, node);
  const steps: Step[] = [];
  let inside: Scope = {
    unit,
    everyBar: true,
    jump: null,
    callDepth: scope.callDepth + 1,
    version: script.version,
    frame: { statements: [], parent: null, call: null },
  };
  for (const { frame, statements } of frames) {
    const outside = inside;
    inside = {
      ...outside,
      frame: { ...frame, statements, parent: outside.frame },
      version: frame.call?.instance.version ?? outside.version,
    };
    if (frame.call !== null) steps.push(...bindParameters(outside, inside, frame.call, needed));
    for (const statement of statements) {
      const step = compileStatement(inside, statement);
      if (step !== null) steps.push(step);
    }
  }
  checkNoLoop(
    [...needed].find((variable) => variable.mode === 'loop' && !unit.bindings.has(variable)),
    node,
  );
  const value = compile(inside, expression);
  return { value, steps: [...unit.prologue.map((run) => ({ run, mask: null })), ...steps], unit };
}

function checkNoLoop(variable: { readonly name: string } | undefined, node: SecurityCall): void {
  if (variable === undefined) return;
  throw new ScriptStop(
    'pine.request-in-loop',
    `The requested expression reads ${variable.name}, which belongs to a loop.`,
    'Write one request for each value, outside of the loop.',
    node.at,
  );
}

/** A text among the arguments; its constant is undefined where it may change from bar to bar. */
function textAt(
  scope: Scope,
  node: SecurityCall,
  place: number,
): { readonly constant: string | undefined; readonly read: () => string } {
  const argument = node.arguments[place];
  if (argument === undefined) return { constant: '', read: () => '' };
  const { constant, read } = asReference(compile(scope, argument));
  const textOf = (value: Reference): string => (typeof value === 'string' ? value : '');
  return {
    constant: constant === undefined ? undefined : textOf(constant),
    read: () => textOf(read()),
  };
}

/** Requests may change since version 6, unless the script says otherwise; before, when it says so. */
function checkMayChange({ unit, version }: Scope, node: SecurityCall, what: string): void {
  const asked = unit.context.declaration.arguments['dynamic_requests'];
  if (asked === true || (asked === undefined && version >= FIRST_VERSION_WITH_CHANGES)) return;
  const place = what === 'symbol' ? PLACE.symbol : PLACE.timeframe;
  throw new ScriptStop(
    'pine.changing-request',
    `The ${what} of this request may change from bar to bar.`,
    `Add dynamic_requests = true to the declaration of the script, or use a ${what} that is known before the first bar: a constant or an input.`,
    node.arguments[place]?.at ?? node.at,
  );
}

/** A word such as `gaps_on`, or a bool as 1 and 0; null where it is left out. */
function wordAt(scope: Scope, node: SecurityCall, place: number): string | number | null {
  const argument = node.arguments[place];
  if (argument === undefined) return null;
  const value = compile(scope, argument);
  const known = value.kind === 'number' || value.kind === 'reference' ? value.constant : undefined;
  return typeof known === 'string' || typeof known === 'number' ? known : null;
}

function naOfAny(type: Type): Value {
  if (type.kind !== 'tuple') return naOf(type);
  return { kind: 'tuple', run: () => undefined, items: type.items.map(naOf) };
}
