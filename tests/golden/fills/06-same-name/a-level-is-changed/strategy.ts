import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => orders.place({ side: 'buy', name: 'L', limitPrice: 98, reason: 'first' }),
  1: (orders) => orders.place({ side: 'buy', name: 'L', limitPrice: 97, reason: 'changed' }),
});
