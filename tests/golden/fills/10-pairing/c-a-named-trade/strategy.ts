import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => desk.place({ side: 'buy', reason: 'first' }),
  1: (desk) => desk.place({ side: 'buy', reason: 'second' }),
  2: (desk) => desk.place({ side: 'sell', closesTradeId: 2, reason: 'out' }),
});
