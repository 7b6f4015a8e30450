import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'buy', stopLossPrice: 95, reason: 'up' });
    desk.place({ side: 'sell', stopLossPrice: 103, reason: 'down' });
  },
});
