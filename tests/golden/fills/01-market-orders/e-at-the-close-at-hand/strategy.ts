import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => orders.place({ side: 'buy', name: 'E', reason: 'in' }),
  1: (orders) => orders.place({ side: 'sell', reduceOnly: true, atClose: true, reason: 'out' }),
});
