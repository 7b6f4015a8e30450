import { AD } from './ad.ts';
import { ADOSC } from './adosc.ts';
import { ADX } from './adx.ts';
import { ALMA } from './alma.ts';
import { ANCHORED_VWAP } from './anchored-vwap.ts';
import { AO } from './ao.ts';
import { AROON } from './aroon.ts';
import { ATR } from './atr.ts';
import { BARSSINCE } from './barssince.ts';
import { BOLLINGER } from './bollinger.ts';
import { CCI } from './cci.ts';
import { CHANDELIER } from './chandelier.ts';
import { CHOPPINESS } from './choppiness.ts';
import { CMF } from './cmf.ts';
import { CMO } from './cmo.ts';
import { COPPOCK } from './coppock.ts';
import { CORRELATION } from './correlation.ts';
import { CROSSINGS } from './crossings.ts';
import { DEMA } from './dema.ts';
import { DONCHIAN } from './donchian.ts';
import { DPO } from './dpo.ts';
import { EMA, HIGHEST, LOWEST, RMA, ROC, SMA, STDEV, WMA } from './windows.ts';
import { FISHER } from './fisher.ts';
import { FORCE } from './force.ts';
import { HEIKINASHI } from './heikinashi.ts';
import { HMA } from './hma.ts';
import { ICHIMOKU } from './ichimoku.ts';
import type { Indicator } from './indicator.ts';
import { KAMA } from './kama.ts';
import { KELTNER } from './keltner.ts';
import { KST } from './kst.ts';
import { LINREG } from './linreg.ts';
import { LSMA } from './lsma.ts';
import { MACD } from './macd.ts';
import { MASS } from './mass.ts';
import { MFI } from './mfi.ts';
import { MOMENTUM } from './momentum.ts';
import { NVI, PVI } from './volume-index.ts';
import { OBV } from './obv.ts';
import { PERCENTRANK } from './percentrank.ts';
import { PIVOTS } from './pivots.ts';
import { ROLLING_VWAP } from './rolling-vwap.ts';
import { RSI } from './rsi.ts';
import { SAR } from './sar.ts';
import { STOCHASTIC } from './stochastic.ts';
import { STOCHRSI } from './stochrsi.ts';
import { SUPERTREND } from './supertrend.ts';
import { TEMA } from './tema.ts';
import { TRIX } from './trix.ts';
import { TSI } from './tsi.ts';
import { ULTIMATE } from './ultimate.ts';
import { VALUEWHEN } from './valuewhen.ts';
import { VORTEX } from './vortex.ts';
import { VWAP } from './vwap.ts';
import { VWMA } from './vwma.ts';
import { WILLIAMS } from './williams.ts';
import { ZLEMA } from './zlema.ts';
import { ZSCORE } from './zscore.ts';

/** Indicators of a kind. */
export interface IndicatorGroup {
  /** Name on screens, for example `Averages`. */
  readonly title: string;
  readonly indicators: readonly Indicator[];
}

/** Every indicator, by kind. */
export const INDICATOR_GROUPS: readonly IndicatorGroup[] = [
  {
    title: 'Averages',
    indicators: [SMA, EMA, WMA, RMA, HMA, VWMA, DEMA, TEMA, KAMA, ALMA, LSMA, ZLEMA],
  },
  {
    title: 'Oscillators',
    indicators: [
      RSI,
      STOCHASTIC,
      STOCHRSI,
      MACD,
      CCI,
      MFI,
      WILLIAMS,
      ROC,
      MOMENTUM,
      TSI,
      ULTIMATE,
      AO,
      CMO,
      TRIX,
      DPO,
      KST,
      COPPOCK,
      FISHER,
    ],
  },
  {
    title: 'Volatility and ranges',
    indicators: [
      ATR,
      BOLLINGER,
      KELTNER,
      DONCHIAN,
      STDEV,
      CHANDELIER,
      CHOPPINESS,
      MASS,
      HIGHEST,
      LOWEST,
    ],
  },
  {
    title: 'Trend',
    indicators: [ADX, AROON, SUPERTREND, SAR, ICHIMOKU, VORTEX],
  },
  {
    title: 'Volume',
    indicators: [OBV, VWAP, ROLLING_VWAP, ANCHORED_VWAP, CMF, AD, ADOSC, FORCE, NVI, PVI],
  },
  {
    title: 'Statistics, pivots and conditions',
    indicators: [
      LINREG,
      ZSCORE,
      CORRELATION,
      PERCENTRANK,
      PIVOTS,
      BARSSINCE,
      VALUEWHEN,
      CROSSINGS,
      HEIKINASHI,
    ],
  },
];

/** Every indicator, in the order of `INDICATOR_GROUPS`. */
export const INDICATORS: readonly Indicator[] = INDICATOR_GROUPS.flatMap(
  (group) => group.indicators,
);

/** Returns the indicator whose `name` is `name`, or undefined. */
export function findIndicator(name: string): Indicator | undefined {
  return INDICATORS.find((indicator) => indicator.name === name);
}
