import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({
      side: 'buy',
      name: 'E',
      sizing: { kind: 'fixed', value: 5 },
      limitPrice: 80,
      reason: 'in',
    });
    desk.exit({ name: 'X', entryName: 'E', quantity: 2, stopLoss: 70, reason: '' });
  },
});
