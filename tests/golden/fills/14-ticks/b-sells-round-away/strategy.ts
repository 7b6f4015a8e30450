import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'sell', stopPrice: 98.4, reason: 'stop' });
    desk.place({ side: 'sell', limitPrice: 101.6, reason: 'limit' });
  },
});
