import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => desk.place({ side: 'buy', limitPrice: 98, reason: 'below' }),
  1: (desk) => desk.change(1, { stopPrice: 103 }),
});
