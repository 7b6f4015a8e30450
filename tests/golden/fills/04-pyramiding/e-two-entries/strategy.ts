import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => desk.place({ side: 'sell', reason: 'first' }),
  1: (desk) => desk.place({ side: 'sell', reason: 'second' }),
  2: (desk) => {
    desk.place({ side: 'sell', reason: 'third' });
    desk.place({ side: 'sell', ignoresPyramiding: true, reason: 'free of the limit' });
  },
});
