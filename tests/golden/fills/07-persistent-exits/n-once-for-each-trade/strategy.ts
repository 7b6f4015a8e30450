import type { OrderGateway } from '@stratloom/engine/strategy';
import { scripted } from '@stratloom/testkit';

function halfAt105(orders: OrderGateway): void {
  orders.exit({ name: 'X', entryName: 'E', quantityRatio: 0.5, takeProfit: 105, reason: '' });
}

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', name: 'E', sizing: { kind: 'fixed', value: 4 }, reason: 'in' });
    halfAt105(orders);
  },
  1: halfAt105,
  2: halfAt105,
  3: halfAt105,
});
