import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (orders) => orders.place({ side: 'sell', stopPrice: 97, limitPrice: 98, reason: 'in' }),
});
