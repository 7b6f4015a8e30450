import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'buy', name: 'A', reason: 'first' });
    desk.exit({ name: 'X', stopLoss: 90, reason: '' });
  },
  1: (desk) => desk.place({ side: 'buy', name: 'B', reason: 'second' }),
  3: (desk) => desk.place({ side: 'buy', name: 'C', reason: 'third' }),
});
