import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => orders.place({ side: 'sell', sizing: { kind: 'fixed', value: 2 }, reason: 'in' }),
  2: (orders) => orders.closeAll('out'),
});
