import type { Template } from './parts.ts';
import { ADX_TREND } from './adx-trend.ts';
import { BOLLINGER_BREAKOUT } from './bollinger-breakout.ts';
import { BOLLINGER_REVERSION } from './bollinger-reversion.ts';
import { BREAK_EVEN } from './break-even.ts';
import { DCA_LADDER } from './dca-ladder.ts';
import { DONCHIAN_TURTLE } from './donchian-turtle.ts';
import { EMA_TREND } from './ema-trend.ts';
import { GRID_TRADING } from './grid.ts';
import { KELTNER_PULLBACK } from './keltner-pullback.ts';
import { MACD_SIGNAL } from './macd-signal.ts';
import { PATTERN_REVERSAL } from './pattern-reversal.ts';
import { REGIME_SWITCH } from './regime-switch.ts';
import { RSI_DIP } from './rsi-dip.ts';
import { SCALE_IN } from './scale-in.ts';
import { SCALE_OUT } from './scale-out.ts';
import { SEQUENCE_BREAKOUT } from './sequence-breakout.ts';
import { SMA_CROSS } from './sma-cross.ts';
import { STOCHASTIC_SWING } from './stochastic-swing.ts';
import { SUPERTREND } from './supertrend.ts';
import { THREE_DOWN } from './three-down.ts';
import { TURN_OF_MONTH } from './turn-of-month.ts';
import { STEADY_CLIMB } from './steady-climb.ts';
import { LOSS_BRAKE } from './loss-brake.ts';
import { VOLUME_THRUST } from './volume-thrust.ts';
import { DAY_OF_WEEK } from './weekday-effect.ts';
import { WEEKLY_FILTER } from './weekly-filter.ts';

/** Strategies to begin with, the plainest first. */
export const TEMPLATES: readonly Template[] = [
  SMA_CROSS,
  EMA_TREND,
  RSI_DIP,
  BOLLINGER_REVERSION,
  BOLLINGER_BREAKOUT,
  DONCHIAN_TURTLE,
  MACD_SIGNAL,
  SUPERTREND,
  KELTNER_PULLBACK,
  DAY_OF_WEEK,
  TURN_OF_MONTH,
  THREE_DOWN,
  PATTERN_REVERSAL,
  STOCHASTIC_SWING,
  ADX_TREND,
  WEEKLY_FILTER,
  SEQUENCE_BREAKOUT,
  BREAK_EVEN,
  SCALE_OUT,
  SCALE_IN,
  DCA_LADDER,
  GRID_TRADING,
  REGIME_SWITCH,
  VOLUME_THRUST,
  STEADY_CLIMB,
  LOSS_BRAKE,
];
