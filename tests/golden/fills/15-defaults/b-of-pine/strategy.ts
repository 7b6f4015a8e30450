import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => orders.place({ side: 'buy', name: 'L', reverses: true, reason: 'up' }),
  1: (orders) => orders.place({ side: 'buy', name: 'L', reverses: true, reason: 'up again' }),
  2: (orders) => orders.place({ side: 'sell', name: 'S', reverses: true, reason: 'down' }),
});
