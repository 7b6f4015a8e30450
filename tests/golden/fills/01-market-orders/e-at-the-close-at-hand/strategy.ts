import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => desk.place({ side: 'buy', name: 'E', reason: 'in' }),
  1: (desk) => desk.place({ side: 'sell', reduceOnly: true, atClose: true, reason: 'out' }),
});
