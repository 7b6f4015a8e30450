import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.guardBy({ maxLossDays: 2 });
    orders.place({ side: 'buy', reason: 'in' });
  },
  3: (orders) => orders.place({ side: 'buy', reason: 'too late' }),
});
