import type { RunResult } from '@stratloom/engine/run';

/** Rows of a CSV file by column, and the text of its lines that begin with `#`. */
export interface Table {
  readonly note: string;
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, string>>[];
}

/** Result of a run, in the form of the scenarios. Numbers are compared up to rounding. */
export type Row = Readonly<Record<string, string | number>>;

/** Reads a CSV file with a header and without quotes. */
export function readTable(text: string): Table {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const notes = lines.filter((line) => line.startsWith('#'));
  const [header = '', ...body] = lines.filter((line) => !line.startsWith('#'));
  const columns = header.split(',');
  const rows = body.map((line) => {
    const cells = line.split(',');
    if (cells.length !== columns.length) throw new Error(`"${line}" does not fit "${header}"`);
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  });
  return { note: notes.map((line) => line.slice(1).trim()).join(' '), columns, rows };
}

/** Returns the fills of a run by bar, those of one bar by the number of their order. */
export function fillRows({ orders }: RunResult): Row[] {
  return orders
    .toArray()
    .flatMap((order) => orders.fillsOf(order.id).map((fill) => ({ order, fill })))
    .toSorted((a, b) => a.fill.barIndex - b.fill.barIndex || a.order.id - b.order.id)
    .map(({ order, fill }) => ({
      bar: fill.barIndex,
      market: order.instrumentIndex,
      side: order.side,
      quantity: fill.quantity,
      price: fill.price,
      fee: fill.fee,
      origin: order.origin,
    }));
}

/** Returns the closed trades of a run in the order of their exits, then the open ones, whose exits are empty. */
export function tradeRows({ trades, openTrades }: RunResult): Row[] {
  return [...trades.toArray(), ...openTrades].map((trade) => {
    const isOpen = trade.exitBarIndex < 0;
    return {
      market: trade.instrumentIndex,
      side: trade.side,
      quantity: trade.quantity,
      entryBar: trade.entryBarIndex,
      entryPrice: trade.entryPrice,
      exitBar: isOpen ? '' : trade.exitBarIndex,
      exitPrice: isOpen ? '' : trade.exitPrice,
      netPnl: isOpen ? '' : trade.netPnl,
      fees: trade.fees,
      income: trade.income,
    };
  });
}

/** Returns the orders of a run that were not filled, by number. */
export function unfilledRows({ orders }: RunResult): Row[] {
  return orders
    .toArray()
    .filter(({ status }) => status !== 'filled')
    .map(({ id, status, statusReason }) => ({ order: id, status, why: statusReason }));
}
