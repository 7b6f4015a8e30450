import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => orders.place({ side: 'buy', sizing: { kind: 'fixed', value: 2 }, reason: 'up' }),
  1: (orders) =>
    orders.place({ side: 'sell', sizing: { kind: 'fixed', value: 3 }, reason: 'down' }),
});
