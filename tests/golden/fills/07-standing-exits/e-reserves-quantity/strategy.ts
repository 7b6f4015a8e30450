import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'buy', name: 'E', sizing: { kind: 'fixed', value: 3 }, reason: 'in' });
    desk.exit({ name: 'A', entryName: 'E', quantity: 2, takeProfit: 110, reason: '' });
    desk.exit({ name: 'B', entryName: 'E', takeProfit: 105, reason: '' });
  },
});
