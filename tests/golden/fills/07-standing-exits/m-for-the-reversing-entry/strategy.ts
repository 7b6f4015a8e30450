import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => desk.place({ side: 'buy', name: 'L', reason: 'up' }),
  2: (desk) => {
    desk.place({ side: 'sell', name: 'S', reverses: true, reason: 'down' });
    desk.exit({ name: 'X', entryName: 'S', stopLoss: 115, reason: '' });
  },
});
