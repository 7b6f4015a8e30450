import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => desk.place({ side: 'buy', reason: 'in' }),
  1: (desk) =>
    desk.place({
      side: 'sell',
      trail: { offset: { kind: 'distance', value: 3 } },
      reduceOnly: true,
      reason: 'out',
    }),
});
