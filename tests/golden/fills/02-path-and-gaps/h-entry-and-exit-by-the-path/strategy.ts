import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (desk) => {
    desk.place({ side: 'buy', limitPrice: 97, reason: 'low side' });
    desk.place({ side: 'sell', limitPrice: 103, reason: 'high side' });
  },
});
