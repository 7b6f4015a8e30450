import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => desk.place({ side: 'buy', name: 'A', reason: 'first' }),
  1: (desk) => {
    desk.place({ side: 'buy', name: 'B', reason: 'second' });
    desk.exit({ name: 'X', entryName: 'B', takeProfit: 110, reason: '' });
  },
});
