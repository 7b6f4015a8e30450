import { TextTable } from '@stratloom/engine/model';
import type {
  OrderLog,
  OrderOrigin,
  OrderRecord,
  OrderStatus,
  OrderType,
  Side,
} from '@stratloom/engine/model';

const SIDES: readonly Side[] = ['buy', 'sell'];
const TYPES: readonly OrderType[] = ['market', 'limit', 'stop', 'stopLimit', 'trailing'];
/** Statuses of an order at the end of a run. */
export const ORDER_STATUSES: readonly OrderStatus[] = [
  'filled',
  'working',
  'cancelled',
  'rejected',
  'expired',
];
const ORIGINS: readonly OrderOrigin[] = [
  'strategy',
  'exclusive',
  'stop-loss',
  'take-profit',
  'trailing-stop',
  'finalize',
  'margin-call',
  'bankruptcy',
];
const NUMBERS = ['limitPrice', 'stopPrice', 'price', 'quantity', 'fee', 'slippage'] as const;

/** Every order of a run in columns: a run can have several hundred thousand, too many to send as objects. */
export interface OrderColumns {
  /** Places in the lists of words above, one value an order. */
  readonly side: Uint8Array;
  readonly type: Uint8Array;
  readonly status: Uint8Array;
  readonly origin: Uint8Array;
  readonly placedBarIndex: Int32Array;
  readonly changedBarIndex: Int32Array;
  readonly filledBarIndex: Int32Array;
  readonly instrumentIndex: Int32Array;
  /** Places in `texts`. */
  readonly reason: Int32Array;
  readonly statusReason: Int32Array;
  readonly numbers: Readonly<Record<(typeof NUMBERS)[number], Float64Array>>;
  readonly texts: readonly string[];
}

function emptyColumns(count: number): Omit<OrderColumns, 'texts'> {
  const codes = () => new Uint8Array(count);
  const wholes = () => new Int32Array(count);
  const numbers = () => new Float64Array(count);
  return {
    side: codes(),
    type: codes(),
    status: codes(),
    origin: codes(),
    placedBarIndex: wholes(),
    changedBarIndex: wholes(),
    filledBarIndex: wholes(),
    instrumentIndex: wholes(),
    reason: wholes(),
    statusReason: wholes(),
    numbers: {
      limitPrice: numbers(),
      stopPrice: numbers(),
      price: numbers(),
      quantity: numbers(),
      fee: numbers(),
      slippage: numbers(),
    },
  };
}

/** Returns the orders of a log in columns, by id. */
export function orderColumns(log: OrderLog): OrderColumns {
  const columns = emptyColumns(log.length);
  const texts = new TextTable();
  for (let row = 0; row < log.length; row += 1) {
    const order = log.at(row + 1);
    columns.side[row] = SIDES.indexOf(order.side);
    columns.type[row] = TYPES.indexOf(order.type);
    columns.status[row] = ORDER_STATUSES.indexOf(order.status);
    columns.origin[row] = ORIGINS.indexOf(order.origin);
    columns.placedBarIndex[row] = order.placedBarIndex;
    columns.changedBarIndex[row] = order.changedBarIndex;
    columns.filledBarIndex[row] = order.filledBarIndex;
    columns.instrumentIndex[row] = order.instrumentIndex;
    columns.reason[row] = texts.codeOf(order.reason);
    columns.statusReason[row] = texts.codeOf(order.statusReason);
    for (const name of NUMBERS) columns.numbers[name][row] = order[name];
  }
  return { ...columns, texts: texts.state() };
}

function wordAt<Word>(words: readonly Word[], codes: Uint8Array, row: number): Word {
  const word = words[codes[row] ?? -1];
  if (word === undefined) throw new RangeError(`there is no order ${row + 1}`);
  return word;
}

/** Returns order number `row` + 1. */
export function orderAt(columns: OrderColumns, row: number): OrderRecord {
  const { numbers, texts } = columns;
  const number = (name: (typeof NUMBERS)[number]) => numbers[name][row] ?? Number.NaN;
  return {
    id: row + 1,
    instrumentIndex: columns.instrumentIndex[row] ?? 0,
    side: wordAt(SIDES, columns.side, row),
    type: wordAt(TYPES, columns.type, row),
    status: wordAt(ORDER_STATUSES, columns.status, row),
    origin: wordAt(ORIGINS, columns.origin, row),
    placedBarIndex: columns.placedBarIndex[row] ?? -1,
    changedBarIndex: columns.changedBarIndex[row] ?? -1,
    filledBarIndex: columns.filledBarIndex[row] ?? -1,
    limitPrice: number('limitPrice'),
    stopPrice: number('stopPrice'),
    price: number('price'),
    quantity: number('quantity'),
    fee: number('fee'),
    slippage: number('slippage'),
    reason: texts[columns.reason[row] ?? 0] ?? '',
    statusReason: texts[columns.statusReason[row] ?? 0] ?? '',
  };
}

/** Returns the rows of the orders with `status`, all when it is null, in the order of placing. */
export function rowsWith(columns: OrderColumns, status: OrderStatus | null): Int32Array {
  const count = columns.status.length;
  if (status === null) return Int32Array.from({ length: count }, (_, row) => row);
  const code = ORDER_STATUSES.indexOf(status);
  const rows: number[] = [];
  for (let row = 0; row < count; row += 1) if (columns.status[row] === code) rows.push(row);
  return Int32Array.from(rows);
}

/** Returns how many orders have each status. */
export function statusCounts(columns: OrderColumns): ReadonlyMap<OrderStatus, number> {
  const counts = new Map<OrderStatus, number>(ORDER_STATUSES.map((status) => [status, 0]));
  for (let row = 0; row < columns.status.length; row += 1) {
    const status = wordAt(ORDER_STATUSES, columns.status, row);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return counts;
}
