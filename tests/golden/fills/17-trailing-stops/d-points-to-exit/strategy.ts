import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => orders.place({ side: 'buy', reason: 'in' }),
  1: (orders) =>
    orders.place({
      side: 'sell',
      trail: { offset: { kind: 'distance', value: 3 } },
      reduceOnly: true,
      reason: 'out',
    }),
});
