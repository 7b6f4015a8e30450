import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => orders.place({ side: 'buy', reverses: true, reason: 'up' }),
  1: (orders) => orders.place({ side: 'sell', reverses: true, reason: 'down' }),
});
