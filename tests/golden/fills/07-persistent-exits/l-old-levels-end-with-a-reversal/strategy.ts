import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', name: 'L', reason: 'up' });
    orders.exit({ name: 'X', entryName: 'L', stopLoss: 90, reason: '' });
  },
  2: (orders) => orders.place({ side: 'sell', name: 'S', reverses: true, reason: 'down' }),
  4: (orders) => orders.place({ side: 'buy', name: 'M', reverses: true, reason: 'up again' }),
});
