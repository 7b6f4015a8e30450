import { WorkingOrder } from './working-order.ts';

/** Orders to be used again. What ends inside a bar is used again only after it, because lists made in the bar name it. */
export class OrderPool {
  private free: WorkingOrder[] = [];
  private retired: WorkingOrder[] = [];

  /** Returns an order with every field as `reset` leaves it. */
  take(): WorkingOrder {
    const order = this.free.pop() ?? new WorkingOrder();
    order.reset();
    return order;
  }

  /** Takes back an order that has ended. */
  retire(order: WorkingOrder): void {
    order.isWorking = false;
    this.retired.push(order);
  }

  /** Frees what has been retired; no list from before may be read after it. */
  flush(): void {
    const { retired } = this;
    if (retired.length === 0) return;
    for (let i = 0; i < retired.length; i++) this.free.push(retired[i]!);
    retired.length = 0;
  }
}
