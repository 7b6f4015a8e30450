import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', name: 'E', reason: 'in' });
    orders.exit({
      name: 'T',
      entryName: 'E',
      trail: { activation: 101, offset: { kind: 'ticks', value: 10 } },
      reason: '',
    });
  },
  2: (orders) =>
    orders.exit({
      name: 'T',
      entryName: 'E',
      trail: { activation: 102.5, offset: { kind: 'ticks', value: 10 } },
      reason: '',
    }),
});
