import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'buy', name: 'A', reason: 'first' });
    desk.place({ side: 'buy', name: 'B', reason: 'second' });
  },
});
