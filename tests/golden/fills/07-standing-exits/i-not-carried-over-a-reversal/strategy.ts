import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'buy', name: 'L', reason: 'up' });
    desk.exit({ name: 'X', stopLoss: 90, takeProfit: 125, reason: '' });
  },
  2: (desk) => desk.place({ side: 'sell', name: 'S', reverses: true, reason: 'down' }),
});
