import type { Bars } from '../../model/bars.ts';
import { sliceBars } from '../../model/bars.ts';
import type { CorporateAction } from '../../model/corporate-action.ts';
import type { Outcome, UserProblem } from '../../model/errors.ts';
import { isoDate, DAY_MS } from '../../model/utc-calendar.ts';
import { actionRows } from './action-rows.ts';
import { checkActions } from './check-actions.ts';

/** Kind of adjustment of bars: for splits, or for splits and dividends. */
export interface Adjustment {
  readonly splits: boolean;
  readonly dividends: boolean;
}

/** Factors for the bars before `row`, on top of those of later actions. */
interface Step {
  readonly row: number;
  /** Units after for one before. */
  readonly splitRatio: number;
  /** Price without the dividend for one with it. */
  readonly dividendRatio: number;
}

/**
 * Adjusts bars backwards: the newest stay as they were traded, the older ones become comparable to them.
 *
 * Splits: with C the product of the ratios of all later ones, prices become P / C and volumes V * C (CRSP, "Adjusted
 * Data": A(t) = P(t) / C(t) for prices and P(t) * C(t) for volumes, events applied on the ex-date).
 *
 * Dividends: prices before the ex-date are multiplied by (P - D) / P, with P the last close before it and D the amount,
 * so that the return over the ex-date is what a holder had who bought more with the dividend at P - D. Where a split has
 * the same time, D is for a unit before it, as in CRSP's return of a period, (price * split factor + cash) / previous
 * price - 1. Volumes do not change for dividends.
 *
 * Actions at or before the first bar and after the last change nothing, so older bars change whenever a new
 * action takes effect. A backtest on adjusted prices sees the ratios of prices as they were, but whole units, fees per
 * unit, ticks and price levels are not those that were traded: where they matter, run on the bars as they were traded and
 * hand the actions to the run.
 *
 * @param bars - As they were traded; where only `splits` or only `dividends` is set, as the other kind left them.
 * @param actions - See `checkActions`.
 * @returns New columns (the times are shared), or the problem of an action: those of `checkActions` and
 *   `actions.dividend-above-price`. Bars whose price is NaN stay so.
 */
export function adjustBars(
  bars: Bars,
  actions: readonly CorporateAction[],
  adjustment: Adjustment,
): Outcome<Bars> {
  const wrong = checkActions(actions);
  if (wrong) return { ok: false, problem: wrong };
  const steps: Step[] = [];
  const rows = actionRows(bars, actions);
  let price = NaN;
  for (const [index, action] of actions.entries()) {
    const row = rows[index]!;
    if (row === 0 || row === bars.length) continue;
    // Actions between the same two bars: the next one meets the price that this one leaves.
    if (index === 0 || row !== rows[index - 1]) price = bars.close[row - 1]!;
    const step = stepOf(action, row, price, adjustment);
    if (!step) return { ok: false, problem: dividendAbovePrice(index, action, price) };
    price = (price * step.dividendRatio) / step.splitRatio;
    steps.push(step);
  }
  return { ok: true, value: withSteps(bars, steps) };
}

/** Returns null where a dividend is not below the price that pays it. */
function stepOf(
  action: CorporateAction,
  row: number,
  price: number,
  adjustment: Adjustment,
): Step | null {
  if (action.kind === 'split') {
    return { row, splitRatio: adjustment.splits ? action.ratio : 1, dividendRatio: 1 };
  }
  if (!adjustment.dividends || Number.isNaN(price)) return { row, splitRatio: 1, dividendRatio: 1 };
  const dividendRatio = (price - action.amount) / price;
  return dividendRatio > 0 ? { row, splitRatio: 1, dividendRatio } : null;
}

function withSteps(bars: Bars, steps: readonly Step[]): Bars {
  const { openTime, open, high, low, close, volume } = sliceBars(bars, 0, bars.length);
  const adjusted = {
    length: bars.length,
    timeframe: bars.timeframe,
    openTime,
    open: open.slice(),
    high: high.slice(),
    low: low.slice(),
    close: close.slice(),
    volume: volume.slice(),
  };
  let splitRatio = 1;
  let dividendRatio = 1;
  for (let at = steps.length - 1; at >= 0; at--) {
    const step = steps[at]!;
    splitRatio *= step.splitRatio;
    dividendRatio *= step.dividendRatio;
    for (let row = steps[at - 1]?.row ?? 0; row < step.row; row++) {
      for (const prices of [adjusted.open, adjusted.high, adjusted.low, adjusted.close]) {
        prices[row] = (prices[row]! / splitRatio) * dividendRatio;
      }
      adjusted.volume[row]! *= splitRatio;
    }
  }
  return adjusted;
}

function dividendAbovePrice(index: number, action: CorporateAction, price: number): UserProblem {
  const amount = action.kind === 'dividend' ? action.amount : NaN;
  return {
    code: 'actions.dividend-above-price',
    message: `Action ${index}: the dividend of ${amount} on ${isoDate(Math.floor(action.time / DAY_MS))} is not below the last price before it, ${price}.`,
    remedy:
      'Give amounts for one unit in the currency of the prices, and prices as they were traded.',
  };
}
