import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({
      side: 'buy',
      limitPrice: 98,
      timeInForce: { until: Date.UTC(2024, 0, 3) },
      reason: 'to January 3',
    });
    orders.place({
      side: 'buy',
      limitPrice: 98,
      timeInForce: { until: Date.UTC(2024, 0, 4) },
      reason: 'to January 4',
    });
  },
});
