import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'buy', name: 'E', limitPrice: 98, reason: 'in' });
    desk.exit({ name: 'X', entryName: 'E', stopLoss: 95, reason: '' });
  },
});
