import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'buy', name: 'E', sizing: { kind: 'fixed', value: 2 }, reason: 'in' });
    desk.exit({
      name: 'X',
      entryName: 'E',
      quantity: 1,
      takeProfit: 110,
      stopLoss: 90,
      reason: '',
    });
  },
});
