import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'sell', name: 'E', reason: 'in' });
    orders.exit({
      name: 'X',
      entryName: 'E',
      takeProfit: { kind: 'ticks', value: 20 },
      stopLoss: { kind: 'distance', value: 4 },
      reason: '',
    });
  },
});
