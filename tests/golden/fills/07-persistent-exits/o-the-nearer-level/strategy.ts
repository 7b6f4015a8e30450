import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', name: 'E', reason: 'in' });
    orders.exit({
      name: 'X',
      entryName: 'E',
      takeProfit: { kind: 'nearer', price: 110, offset: { kind: 'ticks', value: 20 } },
      stopLoss: { kind: 'nearer', price: 90, offset: { kind: 'ticks', value: 20 } },
      reason: '',
    });
  },
});
