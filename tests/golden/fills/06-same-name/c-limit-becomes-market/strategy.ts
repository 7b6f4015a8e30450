import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => orders.place({ side: 'buy', name: 'L', limitPrice: 98, reason: 'below' }),
  1: (orders) => orders.place({ side: 'buy', name: 'L', reason: 'now' }),
});
