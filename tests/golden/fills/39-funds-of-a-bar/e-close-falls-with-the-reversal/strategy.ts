import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) =>
    orders.place({ side: 'sell', sizing: { kind: 'fixed', value: 10 }, reason: 'short' }),
  2: (orders) => {
    orders.place({
      side: 'buy',
      sizing: { kind: 'fixed', value: 10 },
      reason: 'long',
      reverses: true,
    });
    orders.place({
      side: 'buy',
      sizing: { kind: 'fixed', value: 10 },
      reason: 'cover',
      reduceOnly: true,
    });
  },
  3: (orders) =>
    orders.place({
      side: 'buy',
      sizing: { kind: 'fixed', value: 10 },
      reason: 'cover again',
      reduceOnly: true,
    }),
});
