import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({
      side: 'buy',
      limitPrice: 97,
      group: { name: 'G', kind: 'cancel' },
      reason: 'below',
    });
    orders.place({
      side: 'buy',
      stopPrice: 103,
      group: { name: 'G', kind: 'cancel' },
      reason: 'above',
    });
  },
});
