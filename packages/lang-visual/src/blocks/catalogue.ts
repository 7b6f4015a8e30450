import type { BlockDefinition } from './block.ts';
import { INDICATOR_BLOCKS } from './indicators/index.ts';
import { PRICE } from './data/price.ts';
import { MEAN_PRICE } from './data/mean-price.ts';
import { EARLIER } from './data/earlier.ts';
import { HIGHER } from './data/higher.ts';
import { BARS_SINCE } from './data/bars-since.ts';
import { COUNT } from './data/count.ts';
import { VALUE_WHEN } from './data/value-when.ts';
import { ALL } from './logic/all.ts';
import { ANY } from './logic/any.ts';
import { NOT } from './logic/not.ts';
import { ALWAYS } from './logic/always.ts';
import { COMPARE } from './logic/compare.ts';
import { BETWEEN } from './logic/between.ts';
import { CROSSES } from './logic/crosses.ts';
import { MOVES } from './logic/moves.ts';
import { WITHIN } from './logic/within.ts';
import { LASTING } from './logic/lasting.ts';
import { SEQUENCE } from './logic/sequence.ts';
import { PATTERN } from './logic/pattern.ts';
import { SESSION } from './time/session.ts';
import { WEEKDAY } from './time/weekday.ts';
import { DATE_RANGE } from './time/date-range.ts';
import { NEW_PERIOD } from './time/new-period.ts';
import { CLOCK } from './time/clock.ts';
import { EQUITY } from './account/equity.ts';
import { ENTRY_PRICE } from './account/entry-price.ts';
import { HELD_UNITS } from './account/held-units.ts';
import { OPEN_GAIN } from './account/open-gain.ts';
import { POSITION } from './account/position.ts';
import { HELD_FOR } from './account/held-for.ts';
import { COOLDOWN } from './account/cooldown.ts';
import { TRADES_A_DAY } from './account/trades-a-day.ts';
import { DRAWDOWN } from './account/drawdown.ts';
import { DAY_GAIN } from './account/day-gain.ts';
import { OPEN_TRADES } from './account/open-trades.ts';
import { ARITHMETIC } from './maths/arithmetic.ts';
import { EXTREMUM } from './maths/extremum.ts';
import { ABSOLUTE } from './maths/absolute.ts';
import { AWAY } from './maths/away.ts';
import { CHOOSE } from './maths/choose.ts';
import { ENTER } from './action/enter.ts';
import { PROTECT } from './action/protect.ts';
import { CLOSE_ENTRY } from './action/close.ts';
import { CLOSE_PART } from './action/close-part.ts';
import { CLOSE_ALL } from './action/close-all.ts';
import { CANCEL } from './action/cancel.ts';
import { CANCEL_ALL } from './action/cancel-all.ts';
import { LADDER } from './action/ladder.ts';
import { GRID } from './action/grid.ts';
import { NOTIFY } from './action/notify.ts';
import { UNITS } from './size/units.ts';
import { CASH } from './size/cash.ts';
import { EQUITY_PERCENT } from './size/equity-percent.ts';
import { RISK_PERCENT } from './size/risk-percent.ts';
import { BEYOND_RESERVE } from './size/beyond-reserve.ts';
import { ATR_RISK } from './size/atr-risk.ts';
import { LIMIT_ORDER } from './order-type/limit-order.ts';
import { STOP_ORDER } from './order-type/stop-order.ts';
import { STOP_LIMIT_ORDER } from './order-type/stop-limit-order.ts';
import { STOP_PERCENT } from './exit/stop-percent.ts';
import { STOP_ATR } from './exit/stop-atr.ts';
import { STOP_DISTANCE } from './exit/stop-distance.ts';
import { TARGET_PERCENT } from './exit/target-percent.ts';
import { TARGET_ATR } from './exit/target-atr.ts';
import { TARGET_DISTANCE } from './exit/target-distance.ts';
import { STOP_PRICE } from './exit/stop-price.ts';
import { STOP_ENTRY } from './exit/stop-entry.ts';
import { TARGET_PRICE } from './exit/target-price.ts';
import { TARGET_RATIO } from './exit/target-ratio.ts';
import { TRAIL_PERCENT } from './exit/trail-percent.ts';
import { TRAIL_ATR } from './exit/trail-atr.ts';
import { TRAIL_DISTANCE } from './exit/trail-distance.ts';

/** All blocks, in the order of the palette; what is more special stands before what is more general. */
export const BLOCKS: readonly BlockDefinition[] = [
  PRICE,
  MEAN_PRICE,
  EARLIER,
  HIGHER,
  BARS_SINCE,
  COUNT,
  VALUE_WHEN,
  ALL,
  ANY,
  NOT,
  ALWAYS,
  CROSSES,
  BETWEEN,
  MOVES,
  WITHIN,
  LASTING,
  SEQUENCE,
  PATTERN,
  SESSION,
  WEEKDAY,
  DATE_RANGE,
  NEW_PERIOD,
  CLOCK,
  EQUITY,
  DRAWDOWN,
  DAY_GAIN,
  ENTRY_PRICE,
  HELD_UNITS,
  OPEN_GAIN,
  POSITION,
  HELD_FOR,
  COOLDOWN,
  TRADES_A_DAY,
  OPEN_TRADES,
  EXTREMUM,
  ABSOLUTE,
  AWAY,
  CHOOSE,
  ENTER,
  PROTECT,
  CLOSE_ENTRY,
  CLOSE_PART,
  CLOSE_ALL,
  CANCEL,
  CANCEL_ALL,
  LADDER,
  GRID,
  NOTIFY,
  CASH,
  EQUITY_PERCENT,
  BEYOND_RESERVE,
  RISK_PERCENT,
  ATR_RISK,
  LIMIT_ORDER,
  STOP_ORDER,
  STOP_LIMIT_ORDER,
  STOP_PERCENT,
  STOP_ATR,
  STOP_DISTANCE,
  TARGET_PERCENT,
  TARGET_ATR,
  TARGET_DISTANCE,
  STOP_ENTRY,
  TARGET_PRICE,
  TARGET_RATIO,
  TRAIL_PERCENT,
  TRAIL_ATR,
  TRAIL_DISTANCE,
  ...INDICATOR_BLOCKS,
  COMPARE,
  ARITHMETIC,
  UNITS,
  STOP_PRICE,
];

const BY_ID: ReadonlyMap<string, BlockDefinition> = new Map(BLOCKS.map((each) => [each.id, each]));

/** Returns the block of an id; undefined when there is none. */
export function findBlock(id: string): BlockDefinition | undefined {
  return BY_ID.get(id);
}
