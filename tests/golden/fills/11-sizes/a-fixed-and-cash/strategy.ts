import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'buy', reason: 'as the settings say' });
    desk.place({ side: 'buy', sizing: { kind: 'cash', value: 250 }, reason: 'for 250' });
    desk.place({
      side: 'buy',
      sizing: { kind: 'cash', value: 300, wholeUnits: true },
      reason: 'for 300, whole units',
    });
  },
});
