import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (desk) => {
    desk.place({ side: 'buy', stopPrice: 101.6, reason: 'stop' });
    desk.place({ side: 'buy', limitPrice: 98.4, reason: 'limit' });
  },
});
