import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (desk) => desk.place({ side: 'buy', stopPrice: 95, reason: 'in' }),
  2: (desk) => desk.place({ side: 'sell', stopPrice: 110, reason: 'out' }),
});
