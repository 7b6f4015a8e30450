import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => orders.place({ side: 'buy', reason: 'market' }),
  1: (orders) => orders.place({ side: 'sell', stopPrice: 95, reason: 'stop' }),
  2: (orders) => orders.place({ side: 'sell', limitPrice: 102, reason: 'limit' }),
  3: (orders) => orders.place({ side: 'buy', limitPrice: 98, reason: 'limit' }),
});
