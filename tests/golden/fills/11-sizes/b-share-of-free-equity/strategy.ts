import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (orders) => orders.place({ side: 'buy', reason: 'half' }),
  2: (orders) => orders.place({ side: 'buy', reason: 'half of the rest' }),
});
