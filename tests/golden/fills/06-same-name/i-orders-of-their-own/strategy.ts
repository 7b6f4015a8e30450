import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => orders.place({ side: 'buy', name: 'E', reason: 'in' }),
  1: (orders) => {
    for (const value of [7, 7]) {
      orders.place({
        side: 'sell',
        name: 'out',
        isSeparate: true,
        reduceOnly: true,
        sizing: { kind: 'fixed', value },
        reason: 'out',
      });
    }
  },
});
