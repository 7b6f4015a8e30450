import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (desk) => desk.place({ side: 'buy', limitPrice: 98, reason: 'in' }),
  2: (desk) => desk.place({ side: 'sell', limitPrice: 100, reason: 'out' }),
});
