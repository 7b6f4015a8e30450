import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'buy', sizing: { kind: 'fixed', value: 0.05 }, reason: 'too small' });
    desk.place({ side: 'buy', sizing: { kind: 'fixed', value: 0.1 }, reason: 'just enough' });
  },
  1: (desk) =>
    desk.place({
      side: 'sell',
      sizing: { kind: 'fixed', value: 0.04 },
      reason: 'takes off a part',
    }),
});
