import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'buy', stopLossPrice: 95, reason: 'in' });
    desk.place({ side: 'buy', reason: 'without a stop' });
  },
});
