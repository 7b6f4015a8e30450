import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => desk.place({ side: 'buy', reverses: true, reason: 'up' }),
  1: (desk) => desk.place({ side: 'sell', reverses: true, reason: 'down' }),
});
