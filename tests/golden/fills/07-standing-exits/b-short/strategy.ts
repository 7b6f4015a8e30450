import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'sell', name: 'E', reason: 'in' });
    desk.exit({
      name: 'X',
      entryName: 'E',
      takeProfit: { kind: 'ticks', value: 20 },
      stopLoss: { kind: 'distance', value: 4 },
      reason: '',
    });
  },
});
