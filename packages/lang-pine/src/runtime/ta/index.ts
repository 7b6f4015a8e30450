import { numberAt } from '../arguments.ts';
import type { MakeCall, MakeVariable } from '../call-site.ts';
import { constantNumber } from '../pointwise.ts';
import { alma } from './alma.ts';
import { bollinger, bollingerWidth, keltner, keltnerWidth } from './bands.ts';
import {
  callOfExtreme,
  callOfPivot,
  callOfSourceAnd,
  callsOfSource,
  changeCall,
  lengthAt,
  williamsCall,
} from './calls.ts';
import { change, falling, rateOfChange, rising } from './changes.ts';
import { correlation } from './correlation.ts';
import { cross, crossover, crossunder } from './crossings.ts';
import { cci, dev, stdev, variance } from './deviations.ts';
import { dmi } from './dmi.ts';
import { extreme, extremeOffset, stochastic } from './extremes.ts';
import { barsSince, cumulated, greatestSoFar, leastSoFar } from './folds.ts';
import { lengthOf } from './length.ts';
import { linreg } from './linreg.ts';
import { macd } from './macd.ts';
import { ema, hma, rma, sma, swma, vwma, wma } from './means.ts';
import {
  median,
  mode,
  percentileInterpolated,
  percentileNearestRank,
  percentRank,
  range,
  rankCorrelationIndex,
} from './order-statistics.ts';
import { cmo, cog, mfi, rsi, tsi } from './oscillators.ts';
import { pivotPointLevels } from './pivot-point-levels.ts';
import { sar } from './sar.ts';
import { supertrend } from './supertrend.ts';
import { atrCall, strictTrueRange, trueRangeCall } from './true-range.ts';
import { valueWhen } from './value-when.ts';
import {
  accumulationDistribution,
  intradayIntensity,
  negativeVolumeIndex,
  onBalanceVolume,
  positiveVolumeIndex,
  priceVolumeTrend,
  williamsAccumulation,
  williamsVariableAccumulation,
} from './volume-variables.ts';
import { vwapCall, vwapVariable } from './vwap.ts';

/** Functions of the history of bars and series. */
export const TA_CALLS: Readonly<Record<string, MakeCall>> = {
  ...callsOfSource({
    'ta.cci': cci,
    'ta.dev': dev,
    'ta.ema': ema,
    'ta.falling': falling,
    'ta.hma': hma,
    'ta.median': median,
    'ta.mode': mode,
    'ta.mom': change,
    'ta.percentrank': percentRank,
    'ta.range': range,
    'ta.rci': rankCorrelationIndex,
    'ta.rising': rising,
    'ta.rma': rma,
    'ta.roc': rateOfChange,
    'ta.sma': sma,
    'ta.vwma': vwma,
    'ta.wma': wma,
  }),
  'ta.alma': alma,
  'ta.atr': atrCall,
  'ta.barssince': (site) => barsSince(site, numberAt(site, 0)),
  'ta.bb': bollinger,
  'ta.bbw': bollingerWidth,
  'ta.change': changeCall,
  'ta.cmo': cmo,
  'ta.cog': cog,
  'ta.correlation': (site) =>
    correlation(site, numberAt(site, 0), numberAt(site, 1), lengthAt(site, 2, 'ta.correlation')),
  'ta.cross': cross,
  'ta.crossover': crossover,
  'ta.crossunder': crossunder,
  'ta.cum': (site) => cumulated(site, numberAt(site, 0)),
  'ta.dmi': dmi,
  'ta.highest': callOfExtreme('ta.highest', 'high', (...parts) => extreme(...parts, 1)),
  'ta.highestbars': callOfExtreme('ta.highestbars', 'high', (...parts) =>
    extremeOffset(...parts, 1),
  ),
  'ta.kc': keltner,
  'ta.kcw': keltnerWidth,
  'ta.linreg': linreg,
  'ta.lowest': callOfExtreme('ta.lowest', 'low', (...parts) => extreme(...parts, -1)),
  'ta.lowestbars': callOfExtreme('ta.lowestbars', 'low', (...parts) => extremeOffset(...parts, -1)),
  'ta.macd': macd,
  'ta.max': (site) => greatestSoFar(site, numberAt(site, 0)),
  'ta.mfi': mfi,
  'ta.min': (site) => leastSoFar(site, numberAt(site, 0)),
  'ta.percentile_linear_interpolation': callOfSourceAnd(
    'ta.percentile_linear_interpolation',
    percentileInterpolated,
    NaN,
  ),
  'ta.percentile_nearest_rank': callOfSourceAnd(
    'ta.percentile_nearest_rank',
    percentileNearestRank,
    NaN,
  ),
  'ta.pivot_point_levels': pivotPointLevels,
  'ta.pivothigh': callOfPivot('ta.pivothigh', 'high', 1),
  'ta.pivotlow': callOfPivot('ta.pivotlow', 'low', -1),
  'ta.rsi': rsi,
  'ta.sar': sar,
  'ta.stdev': callOfSourceAnd('ta.stdev', stdev, 1),
  'ta.stoch': (site) =>
    stochastic(
      site,
      numberAt(site, 0),
      numberAt(site, 1),
      numberAt(site, 2),
      lengthAt(site, 3, 'ta.stoch'),
    ),
  'ta.supertrend': supertrend,
  'ta.swma': (site) =>
    swma(site, numberAt(site, 0), lengthOf(site, constantNumber(4), 'length of ta.swma')),
  'ta.tr': trueRangeCall,
  'ta.tsi': tsi,
  'ta.valuewhen': valueWhen,
  'ta.variance': callOfSourceAnd('ta.variance', variance, 1),
  'ta.vwap': vwapCall,
  'ta.wpr': williamsCall,
};

/** Variables computed from the bars alone. */
export const TA_VARIABLES: Readonly<Record<string, MakeVariable>> = {
  'ta.accdist': (context) => context.shared(accumulationDistribution),
  'ta.iii': (context) => context.shared(intradayIntensity),
  'ta.nvi': (context) => context.shared(negativeVolumeIndex),
  'ta.obv': (context) => context.shared(onBalanceVolume),
  'ta.pvi': (context) => context.shared(positiveVolumeIndex),
  'ta.pvt': (context) => context.shared(priceVolumeTrend),
  'ta.tr': (context) => context.shared(strictTrueRange),
  'ta.vwap': (context) => context.shared(vwapVariable),
  'ta.wad': (context) => context.shared(williamsAccumulation),
  'ta.wvad': (context) => context.shared(williamsVariableAccumulation),
};
