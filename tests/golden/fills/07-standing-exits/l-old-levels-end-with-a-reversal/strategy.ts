import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'buy', name: 'L', reason: 'up' });
    desk.exit({ name: 'X', entryName: 'L', stopLoss: 90, reason: '' });
  },
  2: (desk) => desk.place({ side: 'sell', name: 'S', reverses: true, reason: 'down' }),
  4: (desk) => desk.place({ side: 'buy', name: 'M', reverses: true, reason: 'up again' }),
});
