import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'buy', limitPrice: 110, reason: 'limit above the close' });
    desk.place({ side: 'buy', stopPrice: 103, reason: 'stop below the close' });
    desk.place({ side: 'buy', limitPrice: 90, reason: 'limit far below' });
  },
});
