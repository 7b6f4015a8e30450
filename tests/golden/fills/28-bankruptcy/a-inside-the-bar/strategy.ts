import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => orders.place({ side: 'buy', reason: 'all in' }),
  2: (orders) =>
    orders.place({ side: 'buy', sizing: { kind: 'fixed', value: 1 }, reason: 'again' }),
});
