import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'buy', limitPrice: 98, timeInForce: { bars: 2 }, reason: 'two bars' });
    desk.place({ side: 'buy', limitPrice: 98, timeInForce: { bars: 3 }, reason: 'three bars' });
  },
});
