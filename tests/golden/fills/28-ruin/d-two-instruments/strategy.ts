import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'buy', instrumentIndex: 0, reason: 'first' });
    desk.place({ side: 'buy', instrumentIndex: 1, reason: 'second' });
  },
});
