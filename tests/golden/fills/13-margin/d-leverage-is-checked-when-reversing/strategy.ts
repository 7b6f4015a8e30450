import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => orders.place({ side: 'buy', sizing: { kind: 'fixed', value: 100 }, reason: 'up' }),
  1: (orders) =>
    orders.place({
      side: 'sell',
      sizing: { kind: 'fixed', value: 101 },
      reverses: true,
      reason: 'down',
    }),
  2: (orders) =>
    orders.place({
      side: 'sell',
      sizing: { kind: 'fixed', value: 100 },
      reverses: true,
      reason: 'down',
    }),
});
