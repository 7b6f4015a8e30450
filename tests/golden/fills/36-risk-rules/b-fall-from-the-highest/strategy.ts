import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.guardBy({ maxDrawdown: { kind: 'cash', value: 50 } });
    orders.place({ side: 'buy', reason: 'in' });
  },
  2: (orders) => orders.place({ side: 'buy', reason: 'too late' }),
});
