import { scripted } from '@stratloom/testkit';

const group = { name: 'G', kind: 'reduce' } as const;

export const strategy = scripted({
  0: (orders) => orders.place({ side: 'buy', sizing: { kind: 'fixed', value: 2 }, reason: 'in' }),
  1: (orders) => {
    orders.place({
      side: 'sell',
      limitPrice: 105,
      sizing: { kind: 'fixed', value: 0.2 },
      group,
      reason: 'first target',
    });
    orders.place({
      side: 'sell',
      limitPrice: 106,
      sizing: { kind: 'fixed', value: 0.9 },
      group,
      reason: 'second target',
    });
    orders.place({
      side: 'sell',
      stopPrice: 100,
      sizing: { kind: 'cash', value: 90 },
      group,
      reason: 'stop',
    });
  },
});
