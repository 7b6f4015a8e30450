import { pointValueAt } from '../../model/instrument.ts';
import type { FinishedRun } from '../finished-run.ts';
import { splitFactors } from '../split-factors.ts';

/** Position of a run in one instrument at each close. */
export interface PositionSizes {
  readonly symbol: string;
  /** Value of what was held net, account currency: + long, - short; one value a bar. */
  readonly netValue: Float64Array;
  /** Value of long and short trades together, account currency, >= 0; one value a bar. */
  readonly grossValue: Float64Array;
}

/** Returns what a run held of each instrument at each close. It is put together from the trades, open ones included. */
export function positionSizes(run: FinishedRun): PositionSizes[] {
  return run.markets.map((market, index) => {
    const { instrument, bars } = market;
    const factors = splitFactors(market);
    const changes = changesOf(run, index, factors);
    const { netValue, grossValue, openCount } = changes;
    let net = 0;
    let gross = 0;
    let open = 0;
    for (let i = 0; i < netValue.length; i++) {
      net += netValue[i] ?? NaN;
      gross += grossValue[i] ?? NaN;
      open += openCount[i] ?? 0;
      // sums of quantities leave a trace when they should leave nothing
      if (open === 0) net = gross = 0;
      const close = open === 0 ? 0 : (bars.close[i] ?? NaN) * (factors?.[i] ?? 1);
      const pointValue = pointValueAt(market, i);
      netValue[i] = net * close * pointValue;
      grossValue[i] = gross * close * pointValue;
    }
    return { symbol: instrument.symbol, netValue, grossValue };
  });
}

/** Changes of quantities and of the count of open trades at each bar. */
interface Changes {
  readonly netValue: Float64Array;
  readonly grossValue: Float64Array;
  readonly openCount: Int32Array;
}

/** @param factors - What one unit at the first bar has become; changes are in units of the first bar. */
function changesOf(
  { bars, trades, openTrades }: FinishedRun,
  index: number,
  factors: Float64Array | null,
): Changes {
  const netValue = new Float64Array(bars.length);
  const grossValue = new Float64Array(bars.length);
  const openCount = new Int32Array(bars.length);
  const add = (barIndex: number, net: number, gross: number): void => {
    netValue[barIndex] = (netValue[barIndex] ?? NaN) + net;
    grossValue[barIndex] = (grossValue[barIndex] ?? NaN) + gross;
    openCount[barIndex] = (openCount[barIndex] ?? 0) + (gross > 0 ? 1 : -1);
  };
  for (let row = 0; row < trades.length; row++) {
    const trade = trades.at(row);
    const { instrumentIndex, side, entryBarIndex, exitBarIndex } = trade;
    if (instrumentIndex !== index) continue;
    const quantity = trade.quantity / (factors?.[exitBarIndex] ?? 1);
    const signed = side === 'long' ? quantity : -quantity;
    add(entryBarIndex, signed, quantity);
    add(exitBarIndex, -signed, -quantity);
  }
  for (const trade of openTrades) {
    if (trade.instrumentIndex !== index) continue;
    const quantity = trade.quantity / (factors?.[bars.length - 1] ?? 1);
    add(trade.entryBarIndex, trade.side === 'long' ? quantity : -quantity, quantity);
  }
  return { netValue, grossValue, openCount };
}
