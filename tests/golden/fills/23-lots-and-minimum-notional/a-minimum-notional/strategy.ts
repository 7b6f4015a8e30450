import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', sizing: { kind: 'fixed', value: 0.05 }, reason: 'too small' });
    orders.place({ side: 'buy', sizing: { kind: 'fixed', value: 0.1 }, reason: 'just enough' });
  },
  1: (orders) =>
    orders.place({
      side: 'sell',
      sizing: { kind: 'fixed', value: 0.04 },
      reason: 'takes off a part',
    }),
});
