import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.guardBy({ maxDayLoss: { kind: 'ratio', value: 0.01 } });
    orders.place({ side: 'buy', reason: 'in' });
  },
  1: (orders) => orders.place({ side: 'buy', reason: 'too soon' }),
  6: (orders) => orders.place({ side: 'buy', reason: 'next day' }),
});
