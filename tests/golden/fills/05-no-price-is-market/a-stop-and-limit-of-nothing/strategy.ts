import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'buy', stopPrice: NaN, reason: 'stop of nothing' });
    desk.place({ side: 'buy', limitPrice: NaN, reason: 'limit of nothing' });
  },
});
