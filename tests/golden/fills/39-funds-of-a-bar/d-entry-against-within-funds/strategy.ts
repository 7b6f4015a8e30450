import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', sizing: { kind: 'fixed', value: 4 }, reason: 'long' });
    orders.place({
      side: 'sell',
      sizing: { kind: 'fixed', value: 4 },
      reason: 'short',
      reverses: true,
    });
  },
});
