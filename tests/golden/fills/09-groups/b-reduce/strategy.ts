import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => orders.place({ side: 'buy', sizing: { kind: 'fixed', value: 3 }, reason: 'in' }),
  1: (orders) => {
    orders.place({
      side: 'sell',
      limitPrice: 105,
      sizing: { kind: 'fixed', value: 2 },
      group: { name: 'G', kind: 'reduce' },
      reason: 'target',
    });
    orders.place({
      side: 'sell',
      stopPrice: 95,
      sizing: { kind: 'fixed', value: 3 },
      group: { name: 'G', kind: 'reduce' },
      reason: 'stop',
    });
  },
});
