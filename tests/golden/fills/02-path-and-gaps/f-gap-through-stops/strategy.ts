import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (orders) => orders.place({ side: 'buy', stopPrice: 102, reason: 'in' }),
  2: (orders) => orders.place({ side: 'sell', stopPrice: 101, reason: 'out' }),
});
