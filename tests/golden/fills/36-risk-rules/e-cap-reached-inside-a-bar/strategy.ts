import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.guardBy({ maxDayFills: 1 });
    orders.place({ side: 'buy', stopPrice: 103, reason: 'in' });
  },
});
