import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) =>
    desk.place({
      side: 'buy',
      sizing: { kind: 'fixed', value: 10 },
      stopLossPrice: 90,
      reason: 'in',
    }),
});
