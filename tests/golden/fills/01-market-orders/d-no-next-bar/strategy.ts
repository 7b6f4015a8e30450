import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  2: (orders) => orders.place({ side: 'buy', reason: 'too late' }),
});
