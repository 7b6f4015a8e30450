import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) =>
    desk.place({ side: 'buy', limitPrice: 98, timeInForce: 'ioc', reason: 'not at once' }),
  1: (desk) => desk.place({ side: 'buy', limitPrice: 98, timeInForce: 'ioc', reason: 'at once' }),
});
