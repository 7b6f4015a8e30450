import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => desk.place({ side: 'buy', reason: 'market' }),
  1: (desk) => desk.place({ side: 'sell', stopPrice: 95, reason: 'stop' }),
  2: (desk) => desk.place({ side: 'sell', limitPrice: 102, reason: 'limit' }),
  3: (desk) => desk.place({ side: 'buy', limitPrice: 98, reason: 'limit' }),
});
