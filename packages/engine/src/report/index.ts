export type {
  Drawdown,
  Figure,
  PeriodReturn,
  Report,
  ReportSeries,
  ReturnBin,
  Verdict,
} from './report.ts';
export type { RunDocument } from './run-document.ts';
export { ENGINE_VERSION } from './run-document.ts';
export type { FigureGroup, FigureInfo, FigureName, FigureUnit } from './figure-catalog.ts';
export { FIGURE_GROUPS, HEAD_FIGURES } from './figure-catalog.ts';
export type { ReportDetails } from './report-details.ts';
export { reportDetails } from './report-details.ts';
export type { HtmlReportInput } from './html-report.ts';
export { renderHtmlReport } from './html-report.ts';
export { buildReport, reportSeries } from './build-report.ts';
export type { FinishedRun } from './finished-run.ts';
export type { MoneyText } from './html/number-text.ts';
export {
  durationText,
  figureText,
  groupedText,
  moneyTextIn,
  moneyTextOf,
  priceText,
  ratioText,
  timeText,
} from './html/number-text.ts';
export type { HeadFigures } from './head-figures.ts';
export { escapeHtml } from './html/markup.ts';
export { headFigures, headFiguresOn } from './head-figures.ts';
export type { CausalityBreak, Trace } from './causality.ts';
export { causalityCuts, findCausalityBreak } from './causality.ts';
export type { ReceiptParts } from './receipt.ts';
export { RECEIPT_PARTS, receiptPartPieces, receiptPieces } from './receipt.ts';
export type { ReceiptPart } from './receipt.ts';
export { runStory } from './run-story.ts';
export { runTermsText } from './run-terms.ts';
export type { TradeResults } from './trades/trade-results.ts';
export { tradeResults } from './trades/trade-results.ts';
export type { RunDocumentParts } from './run-document.ts';
export { createRunDocument, RUN_SCHEMA_VERSION } from './run-document.ts';
export type {
  BandEdge,
  CausalityFinding,
  Coverage,
  FurtherFindings,
  ResultBand,
  Trials,
} from './verdicts.ts';
export {
  causalityVerdict,
  countOversizedCloses,
  deflatedSharpeRatio,
  runVerdicts,
  warmUpVerdict,
} from './verdicts.ts';
export type { WarmUpBreak, WarmUpFinding, WarmUpTrace } from './warm-up.ts';
export { findWarmUpBreak } from './warm-up.ts';
export { equityCsv, tradesCsv } from './csv-files.ts';
export type {
  Attribution,
  AttributionKind,
  AttributionRow,
  AttributionTable,
} from './attribution/attribution.ts';
export { attribution, ATTRIBUTION_TABLES } from './attribution/attribution.ts';
export type { Contribution } from './attribution/contributions.ts';
export { contributions } from './attribution/contributions.ts';
export type { Crisis } from './plots/crises.ts';
export { CRISES } from './plots/crises.ts';
export type { CrisisPeriod } from './plots/crisis-periods.ts';
export { crisisPeriods } from './plots/crisis-periods.ts';
export type { Allocation, Exposure } from './plots/exposure.ts';
export { allocation, exposure } from './plots/exposure.ts';
export type { RollingFigures } from './plots/rolling-figures.ts';
export { rollingFigures } from './plots/rolling-figures.ts';
export type { TradePoints } from './plots/trade-points.ts';
export { tradePoints } from './plots/trade-points.ts';
export type { YearReturn } from './plots/yearly-returns.ts';
export { yearlyReturns } from './plots/yearly-returns.ts';
