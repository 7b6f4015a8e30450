import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'sell', name: 'E', reason: 'in' });
    desk.exit({
      name: 'T',
      entryName: 'E',
      trail: { activation: { kind: 'distance', value: 5 }, offset: { kind: 'distance', value: 2 } },
      reason: '',
    });
  },
});
