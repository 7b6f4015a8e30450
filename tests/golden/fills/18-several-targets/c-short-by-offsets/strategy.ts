import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) =>
    orders.place({
      side: 'sell',
      sizing: { kind: 'fixed', value: 2 },
      exits: {
        stopLoss: { kind: 'distance', value: 4 },
        targets: [
          { level: { kind: 'ratio', value: 0.05 }, ratio: 0.5 },
          { level: { kind: 'ratio', value: 0.1 }, ratio: 0.5 },
        ],
      },
      reason: 'in',
    }),
});
