import type { OrderRequest } from '../../model/order.ts';
import type { OrderGateway } from '../../strategy/strategy.ts';
import type { Broker, BrokerOrder, OrderReplacement } from '../port/broker.ts';

/** Takes orders of the port to the gateway, and remembers by which id of ours the simulated broker knows them. */
export class BrokerOrders implements Broker {
  private readonly gateway: OrderGateway;
  private readonly symbols: readonly string[];
  private readonly ids = new Map<string, number>();
  private readonly clientIds = new Map<number, string>();

  /** @param symbols - By instrument. */
  constructor(gateway: OrderGateway, symbols: readonly string[]) {
    this.gateway = gateway;
    this.symbols = symbols;
  }

  submit(order: BrokerOrder): void {
    const { clientOrderId } = order;
    if (this.ids.has(clientOrderId)) return;
    const id = this.gateway.place(this.requestOf(order));
    this.ids.set(clientOrderId, id);
    this.clientIds.set(id, clientOrderId);
  }

  replace(clientOrderId: string, { quantity, ...prices }: OrderReplacement): void {
    const id = this.ids.get(clientOrderId);
    if (id === undefined) return;
    const sizing = quantity === undefined ? {} : { sizing: fixed(quantity) };
    this.gateway.change(id, { ...prices, ...sizing });
  }

  cancel(clientOrderId: string): void {
    const id = this.ids.get(clientOrderId);
    if (id !== undefined) this.gateway.cancel(id);
  }

  /** Returns our id of an order; the number of the order for one that a strategy or the broker itself has placed. */
  clientOrderIdOf(orderId: number): string {
    return this.clientIds.get(orderId) ?? String(orderId);
  }

  private requestOf(order: BrokerOrder): OrderRequest {
    const { symbol, side, quantity, limitPrice, stopPrice, timeInForce, reduceOnly } = order;
    const index = this.symbols.indexOf(symbol);
    return {
      side,
      sizing: fixed(quantity),
      limitPrice,
      stopPrice,
      timeInForce,
      reduceOnly,
      // Beyond all instruments, so that an unknown symbol is rejected.
      instrumentIndex: index < 0 ? this.symbols.length : index,
      reason: '',
    };
  }
}

function fixed(value: number): { readonly kind: 'fixed'; readonly value: number } {
  return { kind: 'fixed', value };
}
