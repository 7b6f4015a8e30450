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

  /** Gets an order back that has ended. */
  retire(order: WorkingOrder): void {
    order.isWorking = false;
    this.retired.push(order);
  }

  /** Frees what has been retired; no list from before may be read after it. */
  flush(): void {
    const { retired, free } = this;
    for (let order = retired.pop(); order !== undefined; order = retired.pop()) free.push(order);
  }
}
