import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => orders.place({ side: 'buy', name: 'L', reason: 'up' }),
  2: (orders) => {
    orders.place({ side: 'sell', name: 'S', reverses: true, reason: 'down' });
    orders.exit({ name: 'X', entryName: 'S', stopLoss: 115, reason: '' });
  },
});
