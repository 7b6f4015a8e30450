import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => desk.place({ side: 'buy', reason: 'in' }),
  1: (desk) =>
    desk.place({
      side: 'sell',
      sizing: { kind: 'fixed', value: 5 },
      reduceOnly: true,
      reason: 'out',
    }),
});
