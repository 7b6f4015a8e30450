import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => orders.place({ side: 'buy', name: 'E', reason: 'in' }),
  1: (orders) => {
    orders.closeAll('out');
    orders.place({
      side: 'buy',
      name: 'E',
      timeInForce: { until: Date.UTC(2024, 0, 3) },
      reason: 'too late',
    });
    orders.exit({ name: 'X', entryName: 'E', stopLoss: 95, reason: '' });
  },
  2: (orders) => orders.place({ side: 'buy', name: 'E', reason: 'again' }),
});
