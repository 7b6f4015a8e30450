import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => desk.place({ side: 'buy', reason: 'all in' }),
  1: (desk) =>
    desk.place({ side: 'buy', sizing: { kind: 'fixed', value: 1 }, reason: 'nothing free' }),
  2: (desk) =>
    desk.place({ side: 'buy', sizing: { kind: 'fixed', value: 1 }, reason: 'gains are free' }),
});
