import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) =>
    orders.place({ side: 'buy', limitPrice: 98, timeInForce: 'ioc', reason: 'at once' }),
});
