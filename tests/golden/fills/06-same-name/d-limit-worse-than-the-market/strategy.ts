import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (orders) => orders.place({ side: 'buy', limitPrice: 110, reason: 'in' }),
  2: (orders) => orders.place({ side: 'sell', limitPrice: 90, reason: 'out' }),
});
