import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', sizing: { kind: 'fixed', value: 9 }, reason: 'too small' });
    orders.place({ side: 'buy', sizing: { kind: 'fixed', value: 10 }, reason: 'in' });
  },
});
