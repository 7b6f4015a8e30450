export type { AdxColumns } from './indicators/adx.ts';
export { adx } from './indicators/adx.ts';
export { atr } from './indicators/atr.ts';
export type { BandColumns } from './indicators/bollinger.ts';
export { bollinger } from './indicators/bollinger.ts';
export { cci } from './indicators/cci.ts';
export {
  checkIndicatorParameters,
  computeIndicator,
  indicatorInputs,
} from './indicators/compute-indicator.ts';
export { donchian } from './indicators/donchian.ts';
export { ema } from './indicators/ema.ts';
export { highest } from './indicators/highest.ts';
export { findIndicator, INDICATORS } from './indicators/indicator-table.ts';
export type {
  Indicator,
  IndicatorInput,
  IndicatorParameter,
  IndicatorState,
} from './indicators/indicator.ts';
export { keltner } from './indicators/keltner.ts';
export { lowest } from './indicators/lowest.ts';
export type { MacdColumns } from './indicators/macd.ts';
export { macd } from './indicators/macd.ts';
export { obv } from './indicators/obv.ts';
export { rma } from './indicators/rma.ts';
export { roc } from './indicators/roc.ts';
export { rsi } from './indicators/rsi.ts';
export { sma } from './indicators/sma.ts';
export { stdev } from './indicators/stdev.ts';
export type { StochasticColumns } from './indicators/stochastic.ts';
export { stochastic } from './indicators/stochastic.ts';
export type { SupertrendColumns } from './indicators/supertrend.ts';
export { supertrend } from './indicators/supertrend.ts';
export { vwap } from './indicators/vwap.ts';
export { wma } from './indicators/wma.ts';
export { barsFromBytes, barsToBytes } from './market-data/bar-bytes.ts';
export { checkBars } from './market-data/check-bars.ts';
export type { BarsCsvOptions, BarsCsvReader } from './market-data/csv/bars-csv-reader.ts';
export { createBarsCsvReader, parseBarsCsv } from './market-data/csv/bars-csv-reader.ts';
export { barsCsv } from './market-data/csv/bars-csv.ts';
export type { BarCoverage, BarGap } from './market-data/find-gaps.ts';
export { findGaps } from './market-data/find-gaps.ts';
export { barOpenTime, resampleBars } from './market-data/resample-bars.ts';
export { usualTimeframe } from './market-data/usual-timeframe.ts';
export type { CivilDate } from './model/utc-calendar.ts';
export { civilDate, DAY_MS, epochDay, weekdayOf } from './model/utc-calendar.ts';
export type { BarField, Bars } from './model/bars.ts';
export { allocateBars, BAR_FIELDS, sliceBars } from './model/bars.ts';
export type { Outcome, UserProblem } from './model/errors.ts';
export { invariant, InvariantError } from './model/errors.ts';
export type { Instrument } from './model/instrument.ts';
export { plainInstrument } from './model/instrument.ts';
export type {
  Fill,
  Order,
  OrderOrigin,
  OrderRequest,
  OrderStatus,
  OrderType,
  Side,
} from './model/order.ts';
export type { Plot, PlotStyle } from './model/plot.ts';
export type { Commission, FillRule, RunSettings, Sizing, Slippage } from './model/settings.ts';
export { DEFAULT_SETTINGS } from './model/settings.ts';
export type { Timeframe } from './model/timeframe.ts';
export { isTimeframe, timeframeMs, timeframeOf, TIMEFRAMES } from './model/timeframe.ts';
export type { Direction, Trade } from './model/trade.ts';
export type {
  AccountView,
  OpenTrade,
  OrderDesk,
  Parameters,
  ParameterValue,
  Strategy,
  StrategyRun,
  StrategySetup,
} from './strategy/strategy.ts';
export type {
  Drawdown,
  Figure,
  PeriodReturn,
  Report,
  ReportSeries,
  ReturnBin,
  Verdict,
} from './report/report.ts';
export type { RunDocument } from './report/run-document.ts';
export { ENGINE_VERSION } from './report/run-document.ts';
export type { FigureGroup, FigureInfo, FigureName, FigureUnit } from './report/figure-catalog.ts';
export { FIGURE_GROUPS, HEAD_FIGURES } from './report/figure-catalog.ts';
export type { HtmlReportInput } from './report/html-report.ts';
export { renderHtmlReport } from './report/html-report.ts';
export type { RunInput, RunResult } from './kernel/run-result.ts';
export type { RunState } from './kernel/run.ts';
export { Run, runBacktest } from './kernel/run.ts';
export { buildReport, reportSeries } from './report/build-report.ts';
export type { FinishedRun } from './report/finished-run.ts';
export {
  durationText,
  figureText,
  groupedText,
  moneyText,
  priceText,
  ratioText,
  timeText,
} from './report/html/number-text.ts';
export { checkCausality, traceOf } from './kernel/check-causality.ts';
export type { OrderRecord } from './model/order-log.ts';
export { OrderLog } from './model/order-log.ts';
export { TradeLog } from './model/trade-log.ts';
export type { CausalityBreak, Trace } from './report/causality.ts';
export { causalityCuts, findCausalityBreak } from './report/causality.ts';
export type { ReceiptParts } from './report/receipt.ts';
export { receiptPieces } from './report/receipt.ts';
export type { RunDocumentParts } from './report/run-document.ts';
export { createRunDocument } from './report/run-document.ts';
export type { CausalityFinding, Coverage } from './report/verdicts.ts';
export { causalityVerdict, runVerdicts } from './report/verdicts.ts';
export type { Digest, RunSource } from './kernel/document-run.ts';
export { documentRun } from './kernel/document-run.ts';
export { equityCsv, tradesCsv } from './report/csv-files.ts';
