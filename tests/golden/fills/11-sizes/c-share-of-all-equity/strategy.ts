import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => orders.place({ side: 'buy', reason: 'first' }),
  1: (orders) => orders.place({ side: 'buy', reason: 'second' }),
});
