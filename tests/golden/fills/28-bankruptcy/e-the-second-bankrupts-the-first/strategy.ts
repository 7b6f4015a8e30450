import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({
      side: 'buy',
      sizing: { kind: 'fixed', value: 20 },
      instrumentIndex: 0,
      reason: 'first',
    });
    orders.place({
      side: 'buy',
      sizing: { kind: 'fixed', value: 60 },
      instrumentIndex: 1,
      reason: 'second',
    });
  },
});
