export type { CivilDate } from './utc-calendar.ts';
export { civilDate, DAY_MS, epochDay, isoTime, weekdayOf } from './utc-calendar.ts';
export type { BarField, Bars } from './bars.ts';
export { allocateBars, BAR_FIELDS, sliceBars } from './bars.ts';
export { ColumnPool } from './column-pool.ts';
export type { CorporateAction } from './corporate-action.ts';
export type { Outcome, UserProblem } from './errors.ts';
export { invariant, InvariantError } from './errors.ts';
export { exponential, naturalLog, power } from './exact-math.ts';
export { arcCosine, arcSine, arcTangent, cosine, sine, tangent } from './exact-trigonometry.ts';
export type { BarIndex, Money, Price, Quantity, UnixMs } from './branded-number.ts';
export { barIndex, money, price, quantity, unixMs } from './branded-number.ts';
export type { Fill } from './fill.ts';
export { currencyProblem, type CurrencyProblem } from './currency-problem.ts';
export type { ConvertedInstrument, Instrument, InstrumentKind } from './instrument.ts';
export { exchangeRateAt, plainInstrument, pointValueAt } from './instrument.ts';
export type { OrderEvent, OrderEventBase, OrderEventKind, OrderProjection } from './order-event.ts';
export { isFinal, projectOrder } from './order-event.ts';
export type {
  EndReport,
  FillFlag,
  FillReport,
  OrderReport,
  OutsideFill,
  OutsideFillReport,
} from './order-report.ts';
export type { WantedOrder, WantedTrail } from './wanted-order.ts';
export type { LossLimit, RiskRules } from './risk-rules.ts';
export type {
  ExitLevel,
  ExitPlan,
  ExitRequest,
  NearerLevel,
  Offset,
  Order,
  OrderChange,
  OrderGroup,
  OrderOrigin,
  OrderRequest,
  OrderStatus,
  OrderType,
  Side,
  Target,
  TimeInForce,
  Trail,
} from './order.ts';
export type { Plot, PlotStyle } from './plot.ts';
export type { Commission, FillRule, RunSettings, Sizing, Slippage, Spread } from './settings.ts';
export { TextTable } from './text-table.ts';
export { DEFAULT_SETTINGS } from './settings.ts';
export type { Session, SessionCalendar } from './session-calendar.ts';
export type { Timeframe } from './timeframe.ts';
export { isTimeframe, timeframeMs, timeframeOf, TIMEFRAMES } from './timeframe.ts';
export type { Direction, Trade } from './trade.ts';
export type { TradeNames } from './trade-names.ts';
export type { OrderRecord } from './order-record.ts';
export { OrderLog } from './order-log.ts';
export { TradeLog } from './trade-log.ts';
