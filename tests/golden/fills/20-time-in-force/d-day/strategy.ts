import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => desk.place({ side: 'buy', limitPrice: 98, timeInForce: 'day', reason: 'January 1' }),
  1: (desk) => desk.place({ side: 'buy', limitPrice: 98, timeInForce: 'day', reason: 'January 2' }),
});
