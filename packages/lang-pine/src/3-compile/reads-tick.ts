import type { Checked, CheckedScript } from '../checked/checked-tree.ts';
import { walkStatements } from './walk.ts';

/** Variables that are made of the tick. */
const VARIABLES: ReadonlySet<string> = new Set([
  'syminfo.mintick',
  'syminfo.minmove',
  'syminfo.pricescale',
]);

/** Places of the arguments of `strategy.exit` that count in ticks: profit, loss, trail_points and trail_offset. */
const EXIT_TICKS = [4, 6, 9, 10];

/** True when what a script computes, or at which distance it exits, depends on the tick of its instrument. */
export function readsTick({ statements }: CheckedScript): boolean {
  let isRead = false;
  walkStatements(statements, {
    expression: (expression) => {
      isRead ||= isOfTick(expression);
    },
    enters: () => !isRead,
  });
  return isRead;
}

function isOfTick(expression: Checked): boolean {
  if (expression.kind === 'builtin') return VARIABLES.has(expression.name);
  if (expression.kind !== 'call') return false;
  if (expression.name === 'math.round_to_mintick') return true;
  return (
    expression.name === 'strategy.exit' &&
    EXIT_TICKS.some((place) => expression.arguments[place] !== undefined)
  );
}
