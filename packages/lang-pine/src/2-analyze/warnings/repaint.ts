import type { Analysis } from '../analysis.ts';
import type { Checked } from '../../checked/checked-tree.ts';
import { fold, foldNumber } from '../fold.ts';

type Call = Extract<Checked, { kind: 'call' }>;

/** Warns about a request that looks ahead at values which were not known when they would be used. */
export function reportLookahead(analysis: Analysis, call: Call): void {
  const known = analysis.builtins.function(call.name);
  const parameters = known?.signatures[call.signature]?.parameters ?? [];
  const at = (name: string): Checked | undefined =>
    call.arguments[parameters.findIndex((parameter) => parameter.name === name)];
  const lookahead = at('lookahead');
  const value = lookahead === undefined ? undefined : fold(lookahead);
  const on = lookahead === undefined ? analysis.version <= 2 : value === 'lookahead_on';
  const expression = at('expression');
  if (!on || expression === undefined || isPast(expression)) return;
  analysis.reports.warn(
    'pine.repaint',
    'This request looks ahead: on earlier bars it gives values that only became known later, so a backtest looks better than it is.',
    'Request the value of the previous bar: expression[1] with lookahead on, or turn lookahead off.',
    call.at,
  );
}

/** True for values of a bar that had closed. */
function isPast(value: Checked): boolean {
  if (value.kind === 'tuple') return value.items.every(isPast);
  if (value.kind !== 'history') return false;
  const bars = foldNumber(value.offset);
  return bars === null || bars >= 1;
}
