import { ALERT_BUILTINS } from './alert.ts';
import { ARRAY_BUILTINS } from './array.ts';
import { BAR_BUILTINS } from './bars.ts';
import { BARSTATE_BUILTINS } from './barstate.ts';
import type { Builtin } from './builtin.ts';
import { CHART_BUILTINS } from './chart.ts';
import { COLOR_BUILTINS } from './color.ts';
import { DECLARATION_BUILTINS } from './declaration.ts';
import { DRAWING_LABEL_BUILTINS } from './drawing-labels.ts';
import { DRAWING_LINE_BUILTINS } from './drawing-lines.ts';
import { DRAWING_TABLE_BUILTINS } from './drawing-tables.ts';
import { DRAWING_WORD_BUILTINS } from './drawing-words.ts';
import { INPUT_BUILTINS } from './input.ts';
import { LOG_BUILTINS } from './log.ts';
import { MAP_BUILTINS } from './map.ts';
import { MARKET_WORD_BUILTINS } from './market-words.ts';
import { MATH_BUILTINS } from './math.ts';
import { MATRIX_MATHS_BUILTINS } from './matrix-maths.ts';
import { MATRIX_BUILTINS } from './matrix.ts';
import { NA_BUILTINS } from './na.ts';
import { PATTERN_BUILTINS } from './pattern.ts';
import { PLOT_BUILTINS } from './plot.ts';
import { REQUEST_BUILTINS } from './request.ts';
import { SESSION_BUILTINS } from './session.ts';
import { STRATEGY_ACCOUNT_BUILTINS } from './strategy-account.ts';
import { STRATEGY_ORDER_BUILTINS } from './strategy-orders.ts';
import { STRATEGY_RISK_BUILTINS } from './strategy-risk.ts';
import { STRATEGY_TRADE_BUILTINS } from './strategy-trades.ts';
import { STRING_BUILTINS } from './string.ts';
import { SYMINFO_BUILTINS } from './syminfo.ts';
import { TA_BUILTINS } from './ta.ts';
import { TICKER_BUILTINS } from './ticker.ts';
import { TIME_BUILTINS } from './time.ts';
import { TIMEFRAME_BUILTINS } from './timeframe.ts';

/**
 * All that the language has built in, by its names of version 6. A name may stand here once as a variable or constant and
 * once as a function (`na`, `time`).
 */
export const BUILTINS: readonly Builtin[] = [
  ...DECLARATION_BUILTINS,
  ...INPUT_BUILTINS,
  ...BAR_BUILTINS,
  ...MATRIX_MATHS_BUILTINS,
  ...MATRIX_BUILTINS,
  ...MAP_BUILTINS,
  ...MARKET_WORD_BUILTINS,
  ...CHART_BUILTINS,
  ...LOG_BUILTINS,
  ...STRING_BUILTINS,
  ...COLOR_BUILTINS,
  ...TICKER_BUILTINS,
  ...SYMINFO_BUILTINS,
  ...BARSTATE_BUILTINS,
  ...SESSION_BUILTINS,
  ...TIMEFRAME_BUILTINS,
  ...TIME_BUILTINS,
  ...MATH_BUILTINS,
  ...TA_BUILTINS,
  ...ARRAY_BUILTINS,
  ...NA_BUILTINS,
  ...STRATEGY_ORDER_BUILTINS,
  ...STRATEGY_ACCOUNT_BUILTINS,
  ...STRATEGY_TRADE_BUILTINS,
  ...STRATEGY_RISK_BUILTINS,
  ...REQUEST_BUILTINS,
  ...PATTERN_BUILTINS,
  ...PLOT_BUILTINS,
  ...DRAWING_WORD_BUILTINS,
  ...DRAWING_LINE_BUILTINS,
  ...DRAWING_LABEL_BUILTINS,
  ...DRAWING_TABLE_BUILTINS,
  ...ALERT_BUILTINS,
];
