import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) =>
    orders.place({
      side: 'buy',
      exits: { trail: { offset: { kind: 'distance', value: 4 } } },
      reason: 'in',
    }),
  2: (orders, account) => {
    for (const { id } of account.workingOrders) orders.change(id, { stopPrice: 90 });
  },
});
