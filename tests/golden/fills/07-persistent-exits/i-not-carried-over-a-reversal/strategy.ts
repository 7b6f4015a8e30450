import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', name: 'L', reason: 'up' });
    orders.exit({ name: 'X', stopLoss: 90, takeProfit: 125, reason: '' });
  },
  2: (orders) => orders.place({ side: 'sell', name: 'S', reverses: true, reason: 'down' }),
});
