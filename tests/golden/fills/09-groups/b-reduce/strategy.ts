import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => desk.place({ side: 'buy', sizing: { kind: 'fixed', value: 3 }, reason: 'in' }),
  1: (desk) => {
    desk.place({
      side: 'sell',
      limitPrice: 105,
      sizing: { kind: 'fixed', value: 2 },
      group: { name: 'G', kind: 'reduce' },
      reason: 'target',
    });
    desk.place({
      side: 'sell',
      stopPrice: 95,
      sizing: { kind: 'fixed', value: 3 },
      group: { name: 'G', kind: 'reduce' },
      reason: 'stop',
    });
  },
});
