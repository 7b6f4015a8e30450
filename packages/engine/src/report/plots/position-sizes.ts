import type { FinishedRun } from '../finished-run.ts';

/** What a run held of one instrument at each close. */
export interface PositionSizes {
  readonly symbol: string;
  /** Value of what was held net, account currency: + long, - short; one value a bar. */
  readonly netValue: Float64Array;
  /** Value of long and short trades together, account currency, >= 0; one value a bar. */
  readonly grossValue: Float64Array;
}

/** Returns what a run held of each instrument at each close. It is put together from the trades, open ones included. */
export function positionSizes(run: FinishedRun): PositionSizes[] {
  return run.markets.map(({ instrument, bars }, index) => {
    const changes = changesOf(run, index);
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
      const close = bars.close[i] ?? NaN;
      netValue[i] = net * close;
      grossValue[i] = gross * close;
    }
    return { symbol: instrument.symbol, netValue, grossValue };
  });
}

/** By how much quantities and the count of open trades change at each bar. */
interface Changes {
  readonly netValue: Float64Array;
  readonly grossValue: Float64Array;
  readonly openCount: Int32Array;
}

function changesOf({ bars, trades, openTrades }: FinishedRun, index: number): Changes {
  const netValue = new Float64Array(bars.length);
  const grossValue = new Float64Array(bars.length);
  const openCount = new Int32Array(bars.length);
  const add = (barIndex: number, net: number, gross: number): void => {
    netValue[barIndex] = (netValue[barIndex] ?? NaN) + net;
    grossValue[barIndex] = (grossValue[barIndex] ?? NaN) + gross;
    openCount[barIndex] = (openCount[barIndex] ?? 0) + (gross > 0 ? 1 : -1);
  };
  for (let row = 0; row < trades.length; row++) {
    const { instrumentIndex, side, quantity, entryBarIndex, exitBarIndex } = trades.at(row);
    if (instrumentIndex !== index) continue;
    const signed = side === 'long' ? quantity : -quantity;
    add(entryBarIndex, signed, quantity);
    add(exitBarIndex, -signed, -quantity);
  }
  for (const { instrumentIndex, side, quantity, entryBarIndex } of openTrades) {
    if (instrumentIndex === index)
      add(entryBarIndex, side === 'long' ? quantity : -quantity, quantity);
  }
  return { netValue, grossValue, openCount };
}
