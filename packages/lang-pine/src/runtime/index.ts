import { ALERT_CALLS } from './alerts/index.ts';
import { ARRAY_CALLS } from './array/index.ts';
import { BAR_VARIABLES } from './bars/index.ts';
import { BARSTATE_VARIABLES } from './barstate/index.ts';
import type { MakeCall, MakeVariable } from './call-site.ts';
import { CHART_VARIABLES } from './chart/index.ts';
import { COLOR_CALLS } from './color/index.ts';
import { DRAWING_CALLS, DRAWING_VARIABLES } from './drawings/index.ts';
import { LOG_CALLS } from './log/index.ts';
import { MAP_CALLS } from './map/index.ts';
import { MATH_CALLS } from './math/index.ts';
import { MATRIX_CALLS } from './matrix/index.ts';
import { NA_CALLS, NA_VARIABLES } from './na/index.ts';
import { PATTERN_CALLS } from './pattern/index.ts';
import { PLOT_CALLS } from './plots/index.ts';
import { SESSION_VARIABLES } from './session/index.ts';
import { STR_CALLS } from './str/index.ts';
import { STRATEGY_CALLS, STRATEGY_VARIABLES } from './strategy/index.ts';
import { SYMINFO_VARIABLES } from './syminfo/index.ts';
import { TA_CALLS, TA_VARIABLES } from './ta/index.ts';
import { TICKER_CALLS } from './ticker/index.ts';
import { TIME_CALLS, TIME_VARIABLES } from './time/index.ts';
import { TIMEFRAME_CALLS, TIMEFRAME_VARIABLES } from './timeframe/index.ts';

/** Implementations of the built-in functions of the table, by name. */
export const CALLS: Readonly<Record<string, MakeCall>> = {
  ...ARRAY_CALLS,
  ...MATH_CALLS,
  ...NA_CALLS,
  ...MATRIX_CALLS,
  ...MAP_CALLS,
  ...LOG_CALLS,
  ...COLOR_CALLS,
  ...TICKER_CALLS,
  ...TIMEFRAME_CALLS,
  ...TIME_CALLS,
  ...STR_CALLS,
  ...TA_CALLS,
  ...STRATEGY_CALLS,
  ...ALERT_CALLS,
  ...DRAWING_CALLS,
  ...PATTERN_CALLS,
  ...PLOT_CALLS,
};

/** Implementations of the built-in variables of the table, by name. */
export const VARIABLES: Readonly<Record<string, MakeVariable>> = {
  ...BAR_VARIABLES,
  ...CHART_VARIABLES,
  ...SYMINFO_VARIABLES,
  ...BARSTATE_VARIABLES,
  ...SESSION_VARIABLES,
  ...TIMEFRAME_VARIABLES,
  ...TIME_VARIABLES,
  ...NA_VARIABLES,
  ...TA_VARIABLES,
  ...STRATEGY_VARIABLES,
  ...DRAWING_VARIABLES,
};
