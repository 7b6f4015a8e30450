import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => desk.place({ side: 'buy', sizing: { kind: 'fixed', value: 100 }, reason: 'up' }),
  1: (desk) =>
    desk.place({
      side: 'sell',
      sizing: { kind: 'fixed', value: 101 },
      reverses: true,
      reason: 'down',
    }),
  2: (desk) =>
    desk.place({
      side: 'sell',
      sizing: { kind: 'fixed', value: 100 },
      reverses: true,
      reason: 'down',
    }),
});
