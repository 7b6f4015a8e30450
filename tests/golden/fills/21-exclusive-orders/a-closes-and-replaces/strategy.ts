import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (desk) => desk.place({ side: 'buy', limitPrice: 90, reason: 'far below' }),
  2: (desk) => desk.place({ side: 'buy', reason: 'up' }),
  3: (desk) => desk.place({ side: 'sell', reason: 'down' }),
});
