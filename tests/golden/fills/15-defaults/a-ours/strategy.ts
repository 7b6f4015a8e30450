import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (orders) => orders.place({ side: 'buy', reason: 'up' }),
  2: (orders) =>
    orders.place({ side: 'sell', sizing: { kind: 'fixed', value: 40 }, reason: 'down' }),
});
