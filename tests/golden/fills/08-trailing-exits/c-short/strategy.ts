import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'sell', name: 'E', reason: 'in' });
    orders.exit({
      name: 'T',
      entryName: 'E',
      trail: { activation: { kind: 'distance', value: 5 }, offset: { kind: 'distance', value: 2 } },
      reason: '',
    });
  },
});
