import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (orders) => orders.place({ side: 'buy', stopPrice: 95, reason: 'in' }),
  2: (orders) => orders.place({ side: 'sell', stopPrice: 110, reason: 'out' }),
});
