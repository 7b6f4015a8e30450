import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'buy', stopPrice: 104, reason: 'stop at the high' });
    desk.place({ side: 'buy', limitPrice: 96, reason: 'limit at the low' });
    desk.place({ side: 'buy', stopPrice: 104.01, reason: 'stop above the high' });
    desk.place({ side: 'buy', limitPrice: 95.99, reason: 'limit below the low' });
  },
});
