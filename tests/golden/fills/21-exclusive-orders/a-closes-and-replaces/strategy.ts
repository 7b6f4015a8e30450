import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (orders) => orders.place({ side: 'buy', limitPrice: 90, reason: 'far below' }),
  2: (orders) => orders.place({ side: 'buy', reason: 'up' }),
  3: (orders) => orders.place({ side: 'sell', reason: 'down' }),
});
