import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({
      side: 'buy',
      name: 'E',
      sizing: { kind: 'fixed', value: 5 },
      limitPrice: 80,
      reason: 'in',
    });
    orders.exit({ name: 'X', entryName: 'E', quantity: 2, stopLoss: 70, reason: '' });
  },
});
