import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', limitPrice: 98, timeInForce: { bars: 2 }, reason: 'two bars' });
    orders.place({ side: 'buy', limitPrice: 98, timeInForce: { bars: 3 }, reason: 'three bars' });
  },
});
