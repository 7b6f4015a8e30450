import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) =>
    orders.place({
      side: 'buy',
      sizing: { kind: 'fixed', value: 4 },
      exits: {
        stopLoss: 95,
        targets: [
          { level: 105, ratio: 0.5 },
          { level: 110, ratio: 0.25 },
        ],
      },
      reason: 'in',
    }),
});
