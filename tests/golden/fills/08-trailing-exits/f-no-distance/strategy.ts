import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', name: 'E', reason: 'in' });
    orders.exit({
      name: 'T',
      entryName: 'E',
      takeProfit: 110,
      stopLoss: 90,
      trail: { activation: 105, offset: { kind: 'distance', value: 0 } },
      reason: '',
    });
  },
});
