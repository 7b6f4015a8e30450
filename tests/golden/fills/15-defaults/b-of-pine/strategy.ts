import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => desk.place({ side: 'buy', name: 'L', reverses: true, reason: 'up' }),
  1: (desk) => desk.place({ side: 'buy', name: 'L', reverses: true, reason: 'up again' }),
  2: (desk) => desk.place({ side: 'sell', name: 'S', reverses: true, reason: 'down' }),
});
