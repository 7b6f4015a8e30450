import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (desk) => desk.place({ side: 'buy', reason: 'up' }),
  2: (desk) => desk.place({ side: 'sell', reason: 'down' }),
});
