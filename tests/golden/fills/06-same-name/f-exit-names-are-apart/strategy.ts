import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'buy', name: 'X', limitPrice: 98, reason: 'in' });
    desk.exit({ name: 'X', entryName: 'X', stopLoss: 90, reason: 'out' });
  },
});
