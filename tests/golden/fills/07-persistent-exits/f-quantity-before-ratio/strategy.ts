import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', name: 'E', sizing: { kind: 'fixed', value: 4 }, reason: 'in' });
    orders.exit({
      name: 'A',
      entryName: 'E',
      quantity: 1,
      quantityRatio: 0.5,
      takeProfit: 105,
      reason: '',
    });
    orders.exit({ name: 'B', entryName: 'E', quantityRatio: 0.5, takeProfit: 110, reason: '' });
  },
});
