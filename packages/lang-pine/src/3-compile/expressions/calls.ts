import { invariant } from '@stratloom/engine/model';
import { constantNumber } from '../../runtime/pointwise.ts';
import type { CallSite } from '../../runtime/call-site.ts';
import { CALLS } from '../../runtime/index.ts';
import type { Value, VoidValue } from '../../runtime/value.ts';
import { compile, type Scope, type SecurityCall } from '../unit.ts';
import { impure } from '../values/sequence.ts';
import { isVoid, naOf } from '../values/value-kinds.ts';

/** A call of a built-in. */
export function compileCall(scope: Scope, node: SecurityCall): Value {
  const { unit } = scope;
  if (node.name.startsWith('request.security')) return unit.compilers.security(scope, node);
  if (unit.isSilent && isLoud(node.name)) return silence(node);
  const make = Object.hasOwn(CALLS, node.name) ? CALLS[node.name] : undefined;
  invariant(make !== undefined, `there is nothing behind the function ${node.name}`);
  const values = node.arguments.map((argument) => argument && compile(scope, argument));
  const site: CallSite = {
    context: unit.context,
    version: scope.version,
    // A call that does not count on every bar makes no columns.
    everyBar: scope.everyBar && !unit.options.isBarByBar,
    signature: node.signature,
    arguments: values,
    argumentTypes: node.arguments.map((argument) => argument?.type),
    resultType: node.type,
    at: node.at,
  };
  const value = make(site);
  const isKnown = 'constant' in value && value.constant !== undefined;
  return unit.options.isBarByBar && !isKnown ? impure(value) : value;
}

/** Namespaces that trade, draw or log: for another symbol or timeframe only values are computed. */
const LOUD: readonly string[] = [
  'strategy',
  'line',
  'label',
  'box',
  'table',
  'linefill',
  'polyline',
  'log',
];

const LOUD_FUNCTIONS: ReadonlySet<string> = new Set([
  'plot',
  'plotshape',
  'plotchar',
  'plotarrow',
  'plotbar',
  'plotcandle',
  'hline',
  'fill',
  'bgcolor',
  'barcolor',
  'alert',
  'alertcondition',
]);

function isLoud(name: string): boolean {
  const dot = name.indexOf('.');
  return dot < 0 ? LOUD_FUNCTIONS.has(name) : LOUD.includes(name.slice(0, dot));
}

function silence(node: SecurityCall): Value {
  const { type } = node.type;
  const idle: VoidValue = { kind: 'void', run: () => undefined, isIdle: true };
  if (isVoid(type)) return idle;
  return type.kind === 'tuple' ? constantNumber(NaN) : naOf(type);
}
