import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) =>
    orders.place({
      side: 'buy',
      exits: { trail: { offset: { kind: 'distance', value: 6 } } },
      reason: 'in',
    }),
});
