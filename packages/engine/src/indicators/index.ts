export { ad } from './ad.ts';
export { adosc } from './adosc.ts';
export type { AdxColumns } from './adx.ts';
export { adx } from './adx.ts';
export { alma } from './alma.ts';
export { anchoredVwap } from './anchored-vwap.ts';
export { ao } from './ao.ts';
export type { AroonColumns } from './aroon.ts';
export { aroon } from './aroon.ts';
export { atr } from './atr.ts';
export { barssince } from './barssince.ts';
export type { BandColumns } from './bollinger.ts';
export { bollinger } from './bollinger.ts';
export { cci } from './cci.ts';
export type { ChandelierColumns } from './chandelier.ts';
export { chandelier } from './chandelier.ts';
export { choppiness } from './choppiness.ts';
export { cmf } from './cmf.ts';
export { cmo } from './cmo.ts';
export {
  checkIndicatorParameters,
  computeIndicator,
  indicatorInputs,
} from './compute-indicator.ts';
export { coppock } from './coppock.ts';
export { correlation } from './correlation.ts';
export type { CrossingColumns } from './crossings.ts';
export { crossings } from './crossings.ts';
export {
  aboveBars,
  anyBars,
  belowBars,
  crossingBars,
  crossoverBars,
  crossunderBars,
} from './decision-bars.ts';
export { dema } from './dema.ts';
export { donchian } from './donchian.ts';
export { dpo } from './dpo.ts';
export { ema, highest, lowest, rma, roc, sma, stdev, wma } from './windows.ts';
export { fisher } from './fisher.ts';
export { force } from './force.ts';
export { heikinashi } from './heikinashi.ts';
export { hma } from './hma.ts';
export type { IchimokuColumns, IchimokuLengths } from './ichimoku.ts';
export { ichimoku } from './ichimoku.ts';
export type { IndicatorGroup } from './indicator-table.ts';
export { findIndicator, INDICATOR_GROUPS, INDICATORS } from './indicator-table.ts';
export type {
  Indicator,
  IndicatorInput,
  IndicatorParameter,
  IndicatorSeries,
  IndicatorState,
} from './indicator.ts';
export { kama } from './kama.ts';
export { keltner } from './keltner.ts';
export type { KstLengths } from './kst.ts';
export { kst } from './kst.ts';
export type { LinregColumns } from './linreg.ts';
export { linreg } from './linreg.ts';
export { lsma } from './lsma.ts';
export type { MacdColumns } from './macd.ts';
export { macd } from './macd.ts';
export { mass } from './mass.ts';
export { mfi } from './mfi.ts';
export { momentum } from './momentum.ts';
export { nvi, pvi } from './volume-index.ts';
export { obv } from './obv.ts';
export { percentrank } from './percentrank.ts';
export type { PivotColumns } from './pivots.ts';
export { pivots } from './pivots.ts';
export { rollingVwap } from './rolling-vwap.ts';
export { rsi } from './rsi.ts';
export { sar } from './sar.ts';
export { OUTLIER_RATIO, sumTerm, upperPart, weightedRatio } from './steps/split.ts';
export type { StochasticColumns } from './stochastic.ts';
export { stochastic } from './stochastic.ts';
export { stochrsi } from './stochrsi.ts';
export type { SupertrendColumns } from './supertrend.ts';
export { supertrend } from './supertrend.ts';
export { tema } from './tema.ts';
export { trix } from './trix.ts';
export type { SignalColumns } from './tsi.ts';
export { tsi } from './tsi.ts';
export { ultimate } from './ultimate.ts';
export { valuewhen } from './valuewhen.ts';
export type { VortexColumns } from './vortex.ts';
export { vortex } from './vortex.ts';
export { vwap } from './vwap.ts';
export { vwma } from './vwma.ts';
export { williams } from './williams.ts';
export { zlema } from './zlema.ts';
export { zscore } from './zscore.ts';
