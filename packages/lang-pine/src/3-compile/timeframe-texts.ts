import type { Timeframe } from '@stratloom/engine/model';

/** Timeframes as the language writes them. */
export const TIMEFRAME_TEXTS: Readonly<Record<Timeframe, string>> = {
  '1m': '1',
  '5m': '5',
  '15m': '15',
  '30m': '30',
  '1h': '60',
  '4h': '240',
  '1d': '1D',
  '1w': '1W',
};
