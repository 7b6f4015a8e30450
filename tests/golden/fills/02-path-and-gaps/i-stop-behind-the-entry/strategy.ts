import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (orders) => orders.place({ side: 'buy', stopPrice: 102, stopLossPrice: 97, reason: 'in' }),
});
