import type { Checked } from '../../checked/checked-tree.ts';
import type { Type } from '../../checked/type.ts';
import { ScriptStop } from '../../messages/message.ts';
import type { Span } from '../../messages/span.ts';
import { asReference } from '../../runtime/arguments.ts';
import type { Value } from '../../runtime/value.ts';
import { bindParameters } from '../expressions/function-calls.ts';
import { compileStatement } from '../statements/block.ts';
import { compile, type Scope, type SecurityCall, type Step, Unit } from '../unit.ts';
import { impure, runSteps } from '../values/sequence.ts';
import { fitted, naOf } from '../values/value-kinds.ts';
import { alignedTuple, alignedValue } from './aligned-value.ts';
import { arraysInside } from './arrays-inside.ts';
import { recordAll } from './record.ts';
import { type Requested, requestsOf } from './requests.ts';
import { sliceFor } from './slice.ts';

/** Places of the parameters of `request.security`. */
const PLACE = { symbol: 0, timeframe: 1, expression: 2, gaps: 3, lookahead: 4, ignoreInvalid: 5 };

/** Versions that know nothing of lookahead see the bar that has begun, as it will be. */
const FIRST_VERSION_WITHOUT_LOOKAHEAD = 3;

/**
 * `request.security`: runs an expression, and the statements that it depends on, on bars of another symbol or timeframe.
 * All of it follows from the bars, so it is computed before the first bar and is pure.
 */
export function compileSecurity(scope: Scope, node: SecurityCall): Value {
  const expression = node.arguments[PLACE.expression];
  if (expression === undefined) return naOf(node.type.type);
  if (node.name === 'request.security_lower_tf') return compileInside(scope, node, expression);
  const requested = find(scope, node);
  if (requested === null) return naOfAny(scope, node.type.type);
  const hasGaps = wordAt(scope, node, PLACE.gaps) === 'gaps_on';
  const { value, steps, unit } = compileElsewhere(scope, requested, expression, node);
  const run = steps.length === 0 ? null : runSteps(steps, null);
  const show = { unit: scope.unit, version: scope.version, index: requested.index, hasGaps };
  const made =
    value.kind === 'tuple'
      ? alignedTuple(show, recordAll(unit.context, run, value), node.type.type)
      : alignedValue(
          show,
          recordAll(unit.context, run, fitted(value, node.type.type))[0]!,
          node.type.type,
        );
  return scope.unit.options.isBarByBar ? impure(made) : made;
}

/** `request.security_lower_tf`: the values on the bars inside each bar, as an array that is empty where there are none. */
function compileInside(scope: Scope, node: SecurityCall, expression: Checked): Value {
  const { unit } = scope;
  const request = {
    symbol: knownText(scope, node, PLACE.symbol, 'symbol'),
    timeframe: knownText(scope, node, PLACE.timeframe, 'timeframe'),
    isLookahead: false,
    at: node.at,
  };
  const requested = requestsOf(unit.context).find(request, unit.options.markets);
  const { type } = node.type;
  if (requested === null) return naOfAny(scope, type);
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

function find(scope: Scope, node: SecurityCall): Requested | null {
  const { unit } = scope;
  const lookahead = wordAt(scope, node, PLACE.lookahead);
  const request = {
    symbol: knownText(scope, node, PLACE.symbol, 'symbol'),
    timeframe: knownText(scope, node, PLACE.timeframe, 'timeframe'),
    isLookahead:
      lookahead === 'lookahead_on' ||
      (lookahead === null && scope.version < FIRST_VERSION_WITHOUT_LOOKAHEAD),
    at: node.at,
  };
  const requested = requestsOf(unit.context).find(request, unit.options.markets);
  if (requested !== null || wordAt(scope, node, PLACE.ignoreInvalid) === 1) return requested;
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

/** A text that must be known before the first bar. */
function knownText(scope: Scope, node: SecurityCall, place: number, what: string): string {
  const argument = node.arguments[place];
  if (argument === undefined) return '';
  const { constant } = asReference(compile(scope, argument));
  if (constant !== undefined) return typeof constant === 'string' ? constant : '';
  throw new ScriptStop(
    'pine.changing-request',
    `The ${what} of this request may change from bar to bar.`,
    `Use a ${what} that is known before the first bar: a constant or an input.`,
    argument.at,
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

function naOfAny(scope: Scope, type: Type): Value {
  if (type.kind !== 'tuple') return naOf(type);
  return { kind: 'tuple', run: () => undefined, items: type.items.map(naOf) };
}
