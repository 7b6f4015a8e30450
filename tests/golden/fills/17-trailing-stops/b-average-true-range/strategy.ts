import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) =>
    orders.place({
      side: 'buy',
      exits: { trail: { offset: { kind: 'atr', value: 2, length: 1 } } },
      reason: 'in',
    }),
});
