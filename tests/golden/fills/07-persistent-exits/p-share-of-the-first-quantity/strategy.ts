import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', name: 'E', reason: 'in' });
    orders.exit({ name: 'half', entryName: 'E', quantityRatio: 0.5, takeProfit: 105, reason: '' });
    orders.exit({ name: 'rest', entryName: 'E', stopLoss: 95, reason: '' });
  },
  2: (orders) =>
    orders.exit({ name: 'half', entryName: 'E', quantityRatio: 0.5, takeProfit: 105, reason: '' }),
});
