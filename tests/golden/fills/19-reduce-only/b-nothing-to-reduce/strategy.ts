import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => desk.place({ side: 'sell', reduceOnly: true, reason: 'out' }),
  1: (desk) => desk.place({ side: 'buy', reason: 'in' }),
});
