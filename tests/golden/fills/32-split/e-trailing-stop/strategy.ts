import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) =>
    desk.place({
      side: 'buy',
      exits: { trail: { offset: { kind: 'distance', value: 6 } } },
      reason: 'in',
    }),
});
