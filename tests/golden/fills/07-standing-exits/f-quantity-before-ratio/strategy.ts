import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'buy', name: 'E', sizing: { kind: 'fixed', value: 4 }, reason: 'in' });
    desk.exit({
      name: 'A',
      entryName: 'E',
      quantity: 1,
      quantityRatio: 0.5,
      takeProfit: 105,
      reason: '',
    });
    desk.exit({ name: 'B', entryName: 'E', quantityRatio: 0.5, takeProfit: 110, reason: '' });
  },
});
