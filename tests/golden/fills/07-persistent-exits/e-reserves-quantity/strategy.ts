import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', name: 'E', sizing: { kind: 'fixed', value: 3 }, reason: 'in' });
    orders.exit({ name: 'A', entryName: 'E', quantity: 2, takeProfit: 110, reason: '' });
    orders.exit({ name: 'B', entryName: 'E', takeProfit: 105, reason: '' });
  },
});
