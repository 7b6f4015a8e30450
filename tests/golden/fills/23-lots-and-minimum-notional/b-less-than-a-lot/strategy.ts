import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (orders) => orders.place({ side: 'buy', reason: 'two lots' }),
  2: (orders) => orders.place({ side: 'buy', reason: 'not one' }),
});
