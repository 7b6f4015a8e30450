import type { BlockDefinition } from '../block.ts';
import { AD } from './ad.ts';
import { ADOSC } from './adosc.ts';
import { ADX } from './adx.ts';
import { ALMA } from './alma.ts';
import { AO } from './ao.ts';
import { AROON } from './aroon.ts';
import { ATR } from './atr.ts';
import { BOLLINGER } from './bollinger.ts';
import { CCI } from './cci.ts';
import { CHANDELIER } from './chandelier.ts';
import { CHOPPINESS } from './choppiness.ts';
import { CMF } from './cmf.ts';
import { CMO } from './cmo.ts';
import { COPPOCK } from './coppock.ts';
import { CORRELATION } from './correlation.ts';
import { DEMA } from './dema.ts';
import { DONCHIAN } from './donchian.ts';
import { DPO } from './dpo.ts';
import { EMA } from './ema.ts';
import { FISHER } from './fisher.ts';
import { FORCE } from './force.ts';
import { HEIKINASHI } from './heikinashi.ts';
import { HIGHEST } from './highest.ts';
import { HMA } from './hma.ts';
import { ICHIMOKU } from './ichimoku.ts';
import { KAMA } from './kama.ts';
import { KELTNER } from './keltner.ts';
import { KST } from './kst.ts';
import { LINREG } from './linreg.ts';
import { LOWEST } from './lowest.ts';
import { LSMA } from './lsma.ts';
import { MACD } from './macd.ts';
import { MASS } from './mass.ts';
import { MFI } from './mfi.ts';
import { MOMENTUM } from './momentum.ts';
import { NVI } from './nvi.ts';
import { OBV } from './obv.ts';
import { PERCENTRANK } from './percentrank.ts';
import { PIVOTS } from './pivots.ts';
import { PVI } from './pvi.ts';
import { RMA } from './rma.ts';
import { ROC } from './roc.ts';
import { ROLLINGVWAP } from './rollingvwap.ts';
import { RSI } from './rsi.ts';
import { SAR } from './sar.ts';
import { SMA } from './sma.ts';
import { STDEV } from './stdev.ts';
import { STOCHASTIC } from './stochastic.ts';
import { STOCHRSI } from './stochrsi.ts';
import { SUPERTREND } from './supertrend.ts';
import { TEMA } from './tema.ts';
import { TRIX } from './trix.ts';
import { TSI } from './tsi.ts';
import { ULTIMATE } from './ultimate.ts';
import { VORTEX } from './vortex.ts';
import { VWAP } from './vwap.ts';
import { VWMA } from './vwma.ts';
import { WILLIAMS } from './williams.ts';
import { WMA } from './wma.ts';
import { ZLEMA } from './zlema.ts';
import { ZSCORE } from './zscore.ts';

/** The engine's indicators as blocks, by group. */
export const INDICATOR_BLOCKS: readonly BlockDefinition[] = [
  SMA,
  EMA,
  WMA,
  RMA,
  HMA,
  VWMA,
  DEMA,
  TEMA,
  KAMA,
  ALMA,
  LSMA,
  ZLEMA,
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
  ADX,
  AROON,
  SUPERTREND,
  SAR,
  ICHIMOKU,
  VORTEX,
  OBV,
  VWAP,
  ROLLINGVWAP,
  CMF,
  AD,
  ADOSC,
  FORCE,
  NVI,
  PVI,
  LINREG,
  ZSCORE,
  CORRELATION,
  PERCENTRANK,
  PIVOTS,
  HEIKINASHI,
];
