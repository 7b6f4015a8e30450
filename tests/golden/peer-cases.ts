import type { Strategy } from '@stratloom/engine/strategy';
import {
  donchianBreakout,
  hedgedCrossings,
  rsiReversion,
  shortBreakdown,
  smaCross,
  smaCrossLong,
  smaCrossProtected,
  stopAndLimitEntries,
} from './strategies.ts';

/** The strategies of the cases of backtesting.py, by the id of the case. */
export const PEER_CASES: Readonly<Record<string, Strategy>> = {
  B01: smaCross(10, 20),
  B02: smaCross(50, 200),
  B03: smaCross(10, 20),
  B04: smaCross(10, 20),
  B05: smaCross(10, 20),
  B06: smaCross(10, 20),
  B07: smaCrossLong(10, 20),
  B08: rsiReversion(14, 30, 70),
  B09: smaCrossProtected(10, 20, 0.05, 0.1),
  B10: shortBreakdown(20, 10, 2),
  B11: donchianBreakout(20, 2, 0.5),
  B12: stopAndLimitEntries(20),
  B13: hedgedCrossings(20, 14),
};
