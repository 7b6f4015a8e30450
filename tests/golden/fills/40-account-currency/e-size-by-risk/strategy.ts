import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) =>
    orders.place({
      side: 'buy',
      stopLossPrice: 96,
      sizing: { kind: 'riskRatio', value: 0.1 },
      reason: 'in',
    }),
});
