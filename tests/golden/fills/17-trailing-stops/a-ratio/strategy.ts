import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) =>
    orders.place({
      side: 'buy',
      exits: { trail: { offset: { kind: 'ratio', value: 0.1 } } },
      reason: 'in',
    }),
});
