import type { Call } from '../../1-parse/tree.ts';
import type { Span } from '../../messages/span.ts';
import type { Analysis } from '../analysis.ts';
import type { Chosen } from './choose-signature.ts';
import type { Place } from '../scopes/place.ts';

const EXIT_TERMS = ['profit', 'limit', 'loss', 'stop', 'trail_price', 'trail_points'];

/** Terms that TradingView does not have. */
const OWN_EXIT_TERMS = ['profit_percent', 'loss_percent'];

/** Reports an exit without a level; before version 5 it was accepted. */
export function reportEmptyExit(
  { version, reports }: Analysis,
  { signature, arguments: given }: Chosen,
  at: Span,
): void {
  const terms = [...EXIT_TERMS, ...OWN_EXIT_TERMS];
  const hasTerm = signature.parameters.some(
    ({ name }, i) => terms.includes(name) && given[i] !== undefined,
  );
  if (version < 5 || hasTerm) return;
  reports.error(
    'pine.missing-argument',
    'strategy.exit says neither where to take the profit nor where to stop.',
    `Give one of: ${EXIT_TERMS.join(', ')}. To close at the market use strategy.close.`,
    at,
  );
}

/** Calls that must be in the global scope, because the chart has to know of them before the script runs. */
const GLOBAL_ONLY: ReadonlySet<string> = new Set([
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
  'alertcondition',
]);

/** Reports a built-in that cannot be called here. */
export function reportPlace(analysis: Analysis, name: string, node: Call, place: Place): void {
  const { reports } = analysis;
  if (GLOBAL_ONLY.has(name) && place.scope !== analysis.globals) {
    reports.error(
      'pine.global-only',
      `${name} is not allowed inside a block or function.`,
      `Call it in the global scope, with na where nothing should be drawn: ${name}(condition ? value : na).`,
      node.callee.at,
    );
  }
  if (!isOrder(name)) return;
  if (place.frame !== null) place.frame.trades = true;
  reportOrders(analysis, name, node.callee.at);
}

/** Reports what places orders, in a script that can not. A library may: scripts that import it are looked at. */
export function reportOrders(analysis: Analysis, name: string, at: Span): void {
  if (analysis.isStrategy || analysis.isLibrary) return;
  analysis.reports.error(
    'pine.strategy-only',
    `${name} works only in strategies, and this script is an indicator.`,
    'Begin the script with strategy(...) instead of ' +
      `${analysis.version < 5 ? 'study' : 'indicator'}(...).`,
    at,
  );
}

const ORDERS: ReadonlySet<string> = new Set(
  ['entry', 'order', 'exit', 'close', 'close_all', 'cancel', 'cancel_all'].map(
    (name) => `strategy.${name}`,
  ),
);

function isOrder(name: string): boolean {
  return ORDERS.has(name) || name.startsWith('strategy.risk.');
}
