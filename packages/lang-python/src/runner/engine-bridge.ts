import type {
  AccountView,
  Order,
  OrderDesk,
  OrderRequest,
  RunSettings,
  Sizing,
} from '@stratloom/engine';
import type { PyBuffer, PyProxy } from 'pyodide/ffi';
import { maxIntentCount } from '../protocol/limits.ts';
import type { Intent } from '../protocol/run.ts';
import type { Columns } from './columns.ts';

/**
 * What Python's SDK may ask of the engine (see `python/stratloom/_engine.py`). Everything that is asked for is recorded.
 * Numbers that are not given arrive as NaN.
 */
export class EngineBridge {
  readonly intents: Intent[] = [];
  private readonly columns: Columns;
  private readonly settings: RunSettings;
  private readonly maxIntents: number;
  private barIndex = -1;
  private account: AccountView | null = null;
  private desk: OrderDesk | null = null;

  constructor(columns: Columns, settings: RunSettings, barCount: number) {
    this.columns = columns;
    this.settings = settings;
    this.maxIntents = maxIntentCount(barCount);
  }

  /** Opens the bar that the strategy decides on now. */
  open(barIndex: number, account: AccountView, desk: OrderDesk): void {
    this.barIndex = barIndex;
    this.account = account;
    this.desk = desk;
  }

  /** Places an order; false when the run has asked for too much. */
  place(isBuy: boolean, size: number, prices: PyProxy, reason: string): boolean {
    const [limit, stop, stopLoss, takeProfit]: number[] = prices.toJs();
    return this.take({
      side: isBuy ? 'buy' : 'sell',
      ...(isKnown(size) && { sizing: this.sizing(size) }),
      ...(isKnown(limit) && { limitPrice: limit }),
      ...(isKnown(stop) && { stopPrice: stop }),
      ...(isKnown(stopLoss) && { stopLossPrice: stopLoss }),
      ...(isKnown(takeProfit) && { takeProfitPrice: takeProfit }),
      reason,
    });
  }

  closeTrade(tradeId: number, isLong: boolean, reason: string): boolean {
    return this.take({ side: isLong ? 'sell' : 'buy', closesTradeId: tradeId, reason });
  }

  closeAll(reason: string): boolean {
    if (!this.note({ kind: 'closeAll', barIndex: this.barIndex, reason })) return false;
    this.desk?.closeAll(reason);
    return true;
  }

  cancel(orderId: number): boolean {
    if (!this.note({ kind: 'cancel', barIndex: this.barIndex, orderId })) return false;
    this.desk?.cancel(orderId);
    return true;
  }

  /** Returns five numbers for each open trade: id, signed quantity, entry bar, entry price, profit or loss. */
  openTrades(): Float64Array {
    const rows = (this.account?.openTrades ?? []).flatMap((trade) => [
      trade.id,
      trade.side === 'long' ? trade.quantity : -trade.quantity,
      trade.entryBarIndex,
      trade.entryPrice,
      trade.openPnl,
    ]);
    return Float64Array.from(rows);
  }

  /** Returns six numbers for each waiting order of the strategy: id, 1 = buy, limit, stop, stop loss, take profit. */
  workingOrders(): Float64Array {
    const own = (this.account?.workingOrders ?? []).filter((order) => order.origin === 'strategy');
    return Float64Array.from(own.toSorted((a, b) => a.id - b.id).flatMap(rowOf));
  }

  /** Computes an indicator. Returns the numbers of its output columns, or a text that says what is wrong. */
  compute(name: string, inputs: PyProxy, parameters: PyProxy): number[] | string {
    return this.columns.compute(name, inputs.toJs(), parameters.toJs());
  }

  /** Returns a column by its number. */
  column(handle: number): Float64Array {
    return this.columns.at(handle);
  }

  /** Copies an `array('d')` of Python and returns its number. */
  addColumn(values: PyBuffer): number {
    const buffer = values.getBuffer('f64');
    const handle = this.columns.add(new Float64Array(buffer.data));
    buffer.release();
    return handle;
  }

  private take(request: OrderRequest): boolean {
    if (!this.note({ kind: 'place', barIndex: this.barIndex, request })) return false;
    this.desk?.place(request);
    return true;
  }

  private note(intent: Intent): boolean {
    if (this.intents.length >= this.maxIntents) return false;
    this.intents.push(intent);
    return true;
  }

  private sizing(size: number): Sizing {
    if (size >= 1) return { kind: 'fixed', value: size };
    const { wholeUnits } = this.settings.sizing;
    return { kind: 'equityRatio', value: size, ...(wholeUnits !== undefined && { wholeUnits }) };
  }
}

function rowOf(order: Order): number[] {
  return [
    order.id,
    order.side === 'buy' ? 1 : 0,
    order.limitPrice,
    order.stopPrice,
    order.stopLossPrice,
    order.takeProfitPrice,
  ];
}

function isKnown(value: number | undefined): value is number {
  return value !== undefined && !Number.isNaN(value);
}
