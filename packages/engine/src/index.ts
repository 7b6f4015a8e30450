export type { BrokerRule } from './broker/fill-rules.ts';
export { FILL_RULES } from './broker/fill-rules.ts';
export { ad } from './indicators/ad.ts';
export { adosc } from './indicators/adosc.ts';
export type { AdxColumns } from './indicators/adx.ts';
export { adx } from './indicators/adx.ts';
export { alma } from './indicators/alma.ts';
export { anchoredVwap } from './indicators/anchored-vwap.ts';
export { ao } from './indicators/ao.ts';
export type { AroonColumns } from './indicators/aroon.ts';
export { aroon } from './indicators/aroon.ts';
export { atr } from './indicators/atr.ts';
export { barssince } from './indicators/barssince.ts';
export type { BandColumns } from './indicators/bollinger.ts';
export { bollinger } from './indicators/bollinger.ts';
export { cci } from './indicators/cci.ts';
export type { ChandelierColumns } from './indicators/chandelier.ts';
export { chandelier } from './indicators/chandelier.ts';
export { choppiness } from './indicators/choppiness.ts';
export { cmf } from './indicators/cmf.ts';
export { cmo } from './indicators/cmo.ts';
export {
  checkIndicatorParameters,
  computeIndicator,
  indicatorInputs,
} from './indicators/compute-indicator.ts';
export { coppock } from './indicators/coppock.ts';
export { correlation } from './indicators/correlation.ts';
export type { CrossingColumns } from './indicators/crossings.ts';
export { crossings } from './indicators/crossings.ts';
export {
  aboveBars,
  anyBars,
  belowBars,
  crossingBars,
  crossoverBars,
  crossunderBars,
} from './indicators/decision-bars.ts';
export { dema } from './indicators/dema.ts';
export { donchian } from './indicators/donchian.ts';
export { dpo } from './indicators/dpo.ts';
export { ema } from './indicators/ema.ts';
export { fisher } from './indicators/fisher.ts';
export { force } from './indicators/force.ts';
export { heikinashi } from './indicators/heikinashi.ts';
export { highest } from './indicators/highest.ts';
export { hma } from './indicators/hma.ts';
export type { IchimokuColumns, IchimokuLengths } from './indicators/ichimoku.ts';
export { ichimoku } from './indicators/ichimoku.ts';
export type { IndicatorGroup } from './indicators/indicator-table.ts';
export { findIndicator, INDICATOR_GROUPS, INDICATORS } from './indicators/indicator-table.ts';
export type {
  Indicator,
  IndicatorInput,
  IndicatorParameter,
  IndicatorSeries,
  IndicatorState,
} from './indicators/indicator.ts';
export { kama } from './indicators/kama.ts';
export { keltner } from './indicators/keltner.ts';
export type { KstLengths } from './indicators/kst.ts';
export { kst } from './indicators/kst.ts';
export type { LinregColumns } from './indicators/linreg.ts';
export { linreg } from './indicators/linreg.ts';
export { lowest } from './indicators/lowest.ts';
export { lsma } from './indicators/lsma.ts';
export type { MacdColumns } from './indicators/macd.ts';
export { macd } from './indicators/macd.ts';
export { mass } from './indicators/mass.ts';
export { mfi } from './indicators/mfi.ts';
export { momentum } from './indicators/momentum.ts';
export { nvi } from './indicators/nvi.ts';
export { obv } from './indicators/obv.ts';
export { percentrank } from './indicators/percentrank.ts';
export type { PivotColumns } from './indicators/pivots.ts';
export { pivots } from './indicators/pivots.ts';
export { pvi } from './indicators/pvi.ts';
export { rma } from './indicators/rma.ts';
export { roc } from './indicators/roc.ts';
export { rollingVwap } from './indicators/rolling-vwap.ts';
export { rsi } from './indicators/rsi.ts';
export { sar } from './indicators/sar.ts';
export { sma } from './indicators/sma.ts';
export { stdev } from './indicators/stdev.ts';
export type { StochasticColumns } from './indicators/stochastic.ts';
export { stochastic } from './indicators/stochastic.ts';
export { stochrsi } from './indicators/stochrsi.ts';
export type { SupertrendColumns } from './indicators/supertrend.ts';
export { supertrend } from './indicators/supertrend.ts';
export { tema } from './indicators/tema.ts';
export { trix } from './indicators/trix.ts';
export type { SignalColumns } from './indicators/tsi.ts';
export { tsi } from './indicators/tsi.ts';
export { ultimate } from './indicators/ultimate.ts';
export { valuewhen } from './indicators/valuewhen.ts';
export type { VortexColumns } from './indicators/vortex.ts';
export { vortex } from './indicators/vortex.ts';
export { vwap } from './indicators/vwap.ts';
export { vwma } from './indicators/vwma.ts';
export { williams } from './indicators/williams.ts';
export { wma } from './indicators/wma.ts';
export { zlema } from './indicators/zlema.ts';
export { zscore } from './indicators/zscore.ts';
export { actionRows } from './market-data/actions/action-rows.ts';
export type { ActionsCsvOptions } from './market-data/actions/actions-csv.ts';
export { parseActionsCsv } from './market-data/actions/actions-csv.ts';
export type { Adjustment } from './market-data/actions/adjust-bars.ts';
export { adjustBars } from './market-data/actions/adjust-bars.ts';
export { checkActions } from './market-data/actions/check-actions.ts';
export type {
  AlignedMarket,
  AlignedMarkets,
  UnalignedMarket,
} from './market-data/align-markets.ts';
export { alignMarkets } from './market-data/align-markets.ts';
export { barsFromBytes, barsToBytes } from './market-data/bar-bytes.ts';
export { checkBars } from './market-data/check-bars.ts';
export type { BarsCsvOptions, BarsCsvReader } from './market-data/csv/bars-csv-reader.ts';
export { createBarsCsvReader, parseBarsCsv } from './market-data/csv/bars-csv-reader.ts';
export { barsCsv } from './market-data/csv/bars-csv.ts';
export type { BarCoverage, BarGap } from './market-data/bar-coverage.ts';
export { findGaps } from './market-data/find-gaps.ts';
export { barOpenTime } from './market-data/bar-period.ts';
export type { FinerBarRanges } from './market-data/finer-bar-ranges.ts';
export { finerBarRanges } from './market-data/finer-bar-ranges.ts';
export type { HigherBarsState } from './market-data/higher-bars.ts';
export { HigherBars } from './market-data/higher-bars.ts';
export type {
  AlignedBars,
  HigherTimeframe,
  HigherTimeframeMode,
} from './market-data/higher-timeframe.ts';
export { alignColumn, alignHigherBars, higherTimeframe } from './market-data/higher-timeframe.ts';
export {
  ALWAYS_OPEN,
  FOREX,
  US_EQUITIES,
  US_EQUITIES_EXTENDED,
} from './market-data/sessions/calendars.ts';
export { parseSessionCalendar } from './market-data/sessions/parse-session.ts';
export type { TimeZone } from './market-data/sessions/time-zone.ts';
export { readCalendar, SESSION_CALENDARS } from './market-data/sessions/read-calendar.ts';
export { fixedZone, NEW_YORK, parseTimeZone } from './market-data/sessions/time-zone.ts';
export { resampleBars } from './market-data/resample-bars.ts';
export { usualTimeframe } from './market-data/usual-timeframe.ts';
export type { CivilDate } from './model/utc-calendar.ts';
export { civilDate, DAY_MS, epochDay, weekdayOf } from './model/utc-calendar.ts';
export type { BarField, Bars } from './model/bars.ts';
export { allocateBars, BAR_FIELDS, sliceBars } from './model/bars.ts';
export { ColumnPool } from './model/column-pool.ts';
export type { CorporateAction } from './model/corporate-action.ts';
export type { Outcome, UserProblem } from './model/errors.ts';
export { invariant, InvariantError } from './model/errors.ts';
export { exponential, naturalLog, power } from './model/exact-math.ts';
export {
  arcCosine,
  arcSine,
  arcTangent,
  cosine,
  sine,
  tangent,
} from './model/exact-trigonometry.ts';
export type { Instrument } from './model/instrument.ts';
export { plainInstrument } from './model/instrument.ts';
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
} from './model/order.ts';
export type { Plot, PlotStyle } from './model/plot.ts';
export type {
  Commission,
  FillRule,
  RunSettings,
  Sizing,
  Slippage,
  Spread,
} from './model/settings.ts';
export { TextTable } from './model/text-table.ts';
export { DEFAULT_SETTINGS } from './model/settings.ts';
export type { Session, SessionCalendar } from './model/session-calendar.ts';
export type { Timeframe } from './model/timeframe.ts';
export { isTimeframe, timeframeMs, timeframeOf, TIMEFRAMES } from './model/timeframe.ts';
export type { Direction, Trade } from './model/trade.ts';
export { findPatterns, PatternSearch } from './patterns/find-patterns.ts';
export { findPattern, PATTERNS } from './patterns/pattern-table.ts';
export type {
  Pattern,
  PatternDirection,
  PatternId,
  PatternLine,
  PatternOccurrence,
  PatternPoint,
  PatternReport,
  PatternType,
} from './patterns/pattern.ts';
export type {
  AccountHistory,
  AccountView,
  InsideBarDecisions,
  Market,
  OpenTrade,
  OrderDesk,
  Parameters,
  ParameterValue,
  Strategy,
  StrategyRun,
  StrategySetup,
} from './strategy/strategy.ts';
export type { SizingSituation } from './risk/order-quantity.ts';
export { orderQuantity } from './risk/order-quantity.ts';
export type { LossLimit, RiskRules } from './strategy/risk-rules.ts';
export type { TradeNames } from './model/trade-names.ts';
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
export type { ReportDetails } from './report/report-details.ts';
export { reportDetails } from './report/report-details.ts';
export type { HtmlReportInput } from './report/html-report.ts';
export { renderHtmlReport } from './report/html-report.ts';
export type { MarketInput, RunInput, RunResult } from './kernel/run-result.ts';
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
export { checkWarmUp, fromFirstOrder, laterStart, warmUpFinding } from './kernel/check-warm-up.ts';
export { firstBars, laterBars } from './kernel/part-of-input.ts';
export { ColumnCache } from './optimize/column-cache.ts';
export { parameterGrid } from './optimize/parameter-grid.ts';
export type { SweepInput, SweepRow, SweepStrategy } from './optimize/sweep.ts';
export { sweep } from './optimize/sweep.ts';
export type { HeadFigures } from './report/head-figures.ts';
export { headFigures } from './report/head-figures.ts';
export type { OrderRecord } from './model/order-log.ts';
export { OrderLog } from './model/order-log.ts';
export { TradeLog } from './model/trade-log.ts';
export type { CausalityBreak, Trace } from './report/causality.ts';
export { causalityCuts, findCausalityBreak } from './report/causality.ts';
export type { ReceiptParts } from './report/receipt.ts';
export { receiptPieces } from './report/receipt.ts';
export type { RunDocumentParts } from './report/run-document.ts';
export { createRunDocument } from './report/run-document.ts';
export type {
  BandEdge,
  CausalityFinding,
  Coverage,
  FurtherFindings,
  ResultBand,
  Trials,
} from './report/verdicts.ts';
export {
  causalityVerdict,
  deflatedSharpeRatio,
  runVerdicts,
  warmUpVerdict,
} from './report/verdicts.ts';
export type { WarmUpBreak, WarmUpFinding, WarmUpTrace } from './report/warm-up.ts';
export { findWarmUpBreak } from './report/warm-up.ts';
export type { Digest, RunSource } from './kernel/document-run.ts';
export { documentRun } from './kernel/document-run.ts';
export { bandOfRuns, fillBand } from './kernel/fill-band.ts';
export { equityCsv, tradesCsv } from './report/csv-files.ts';
export type {
  Attribution,
  AttributionKind,
  AttributionRow,
  AttributionTable,
} from './report/attribution/attribution.ts';
export { attribution, ATTRIBUTION_TABLES } from './report/attribution/attribution.ts';
export type { Crisis } from './report/plots/crises.ts';
export { CRISES } from './report/plots/crises.ts';
export type { CrisisPeriod } from './report/plots/crisis-periods.ts';
export { crisisPeriods } from './report/plots/crisis-periods.ts';
export type { Allocation, Exposure } from './report/plots/exposure.ts';
export { allocation, exposure } from './report/plots/exposure.ts';
export type { RollingFigures } from './report/plots/rolling-figures.ts';
export { rollingFigures } from './report/plots/rolling-figures.ts';
export type { TradePoints } from './report/plots/trade-points.ts';
export { tradePoints } from './report/plots/trade-points.ts';
export type { YearReturn } from './report/plots/yearly-returns.ts';
export { yearlyReturns } from './report/plots/yearly-returns.ts';
