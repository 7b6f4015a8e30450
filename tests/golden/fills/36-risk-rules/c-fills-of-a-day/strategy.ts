import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.guardBy({ maxDayFills: 2 });
    desk.place({ side: 'buy', name: 'A', reason: 'first' });
  },
  1: (desk) => {
    desk.place({ side: 'buy', name: 'B', reason: 'second' });
    desk.place({ side: 'buy', name: 'C', stopPrice: 103, reason: 'waits' });
  },
  6: (desk) => desk.place({ side: 'buy', name: 'D', reason: 'next day' }),
});
