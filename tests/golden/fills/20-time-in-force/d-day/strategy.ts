import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) =>
    orders.place({ side: 'buy', limitPrice: 98, timeInForce: 'day', reason: 'January 1' }),
  1: (orders) =>
    orders.place({ side: 'buy', limitPrice: 98, timeInForce: 'day', reason: 'January 2' }),
});
