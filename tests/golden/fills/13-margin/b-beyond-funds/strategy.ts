import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', sizing: { kind: 'fixed', value: 101 }, reason: 'too large' });
    orders.place({ side: 'buy', sizing: { kind: 'fixed', value: 100 }, reason: 'just enough' });
  },
});
