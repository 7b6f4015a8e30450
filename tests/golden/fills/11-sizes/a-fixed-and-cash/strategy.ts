import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => {
    orders.place({ side: 'buy', reason: 'as the settings say' });
    orders.place({ side: 'buy', sizing: { kind: 'cash', value: 250 }, reason: 'for 250' });
    orders.place({
      side: 'buy',
      sizing: { kind: 'cash', value: 300, wholeUnits: true },
      reason: 'for 300, whole units',
    });
  },
});
