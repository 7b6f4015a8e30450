import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'buy', name: 'E', reason: 'in' });
    desk.exit({
      name: 'T',
      entryName: 'E',
      trail: { activation: 103, offset: { kind: 'distance', value: 1 } },
      reason: '',
    });
  },
});
