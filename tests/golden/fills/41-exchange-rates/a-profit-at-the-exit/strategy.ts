import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) =>
    orders.place({ side: 'buy', sizing: { kind: 'equityRatio', value: 1 }, reason: 'in' }),
  2: (orders) => orders.closeAll('out'),
});
