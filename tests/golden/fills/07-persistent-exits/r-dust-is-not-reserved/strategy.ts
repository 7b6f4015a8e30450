import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', name: 'E', reason: 'in' });
    orders.exit({ name: 'X', entryName: 'E', quantity: 0.2, takeProfit: 110, reason: '' });
    orders.exit({ name: 'Y', entryName: 'E', quantity: 0.7, takeProfit: 111, reason: '' });
    orders.exit({ name: 'Z', entryName: 'E', stopLoss: 95, reason: '' });
  },
});
