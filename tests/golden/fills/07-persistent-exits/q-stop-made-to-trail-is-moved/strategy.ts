import type { ExitRequest } from '@stratloom/engine/model';
import { scripted } from '@stratloom/testkit';

const exit = (stopLoss: number): ExitRequest => ({
  name: 'X',
  entryName: 'E',
  stopLoss,
  trail: { offset: { kind: 'distance', value: 20 } },
  reason: '',
});

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', name: 'E', reason: 'in' });
    orders.exit(exit(95));
  },
  1: (orders, account) => {
    for (const { id, origin } of account.workingOrders) {
      if (origin !== 'stop-loss') continue;
      orders.change(id, { trail: { offset: { kind: 'distance', value: 4 } } });
    }
  },
  2: (orders) => orders.exit(exit(97)),
});
