import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', name: 'E', sizing: { kind: 'fixed', value: 2 }, reason: 'in' });
    orders.exit({
      name: 'X',
      entryName: 'E',
      quantity: 1,
      takeProfit: 110,
      stopLoss: 90,
      reason: '',
    });
  },
});
