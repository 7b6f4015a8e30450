import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({
      side: 'buy',
      stopPrice: 102,
      group: { name: 'G', kind: 'cancel' },
      reason: 'first',
    });
    desk.place({
      side: 'buy',
      stopPrice: 103,
      group: { name: 'G', kind: 'cancel' },
      reason: 'second',
    });
  },
});
