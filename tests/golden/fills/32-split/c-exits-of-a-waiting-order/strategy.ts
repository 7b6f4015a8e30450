import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) =>
    orders.place({
      side: 'buy',
      sizing: { kind: 'fixed', value: 5 },
      limitPrice: 80,
      exits: { stopLoss: 70, targets: [{ level: { kind: 'distance', value: 20 }, ratio: 1 }] },
      reason: 'in',
    }),
});
