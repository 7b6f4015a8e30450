import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => orders.place({ side: 'buy', limitPrice: 98, reason: 'below' }),
  1: (orders) => orders.change(1, { stopPrice: 103 }),
});
