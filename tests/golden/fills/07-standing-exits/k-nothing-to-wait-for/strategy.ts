import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.exit({ name: 'X', entryName: 'E', stopLoss: 90, reason: '' });
    desk.place({ side: 'buy', name: 'E', reason: 'in' });
  },
});
