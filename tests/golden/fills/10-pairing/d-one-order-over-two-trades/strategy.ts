import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => orders.place({ side: 'buy', reason: 'first' }),
  1: (orders) => orders.place({ side: 'buy', reason: 'second' }),
  2: (orders) =>
    orders.place({ side: 'sell', sizing: { kind: 'fixed', value: 1.5 }, reason: 'out' }),
});
