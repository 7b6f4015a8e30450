import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => orders.place({ side: 'buy', stopPrice: 0.1 + 0.2, reason: 'stop' }),
});
