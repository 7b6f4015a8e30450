import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({
      side: 'buy',
      stopPrice: 102,
      group: { name: 'G', kind: 'cancel' },
      reason: 'first',
    });
    orders.place({
      side: 'buy',
      stopPrice: 103,
      group: { name: 'G', kind: 'cancel' },
      reason: 'second',
    });
  },
});
