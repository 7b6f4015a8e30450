import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', stopPrice: NaN, reason: 'stop of nothing' });
    orders.place({ side: 'buy', limitPrice: NaN, reason: 'limit of nothing' });
  },
});
