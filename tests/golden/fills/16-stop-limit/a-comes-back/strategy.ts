import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (orders) => orders.place({ side: 'buy', stopPrice: 103, limitPrice: 102, reason: 'in' }),
});
