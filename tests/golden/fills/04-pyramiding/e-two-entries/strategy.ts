import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (orders) => orders.place({ side: 'sell', reason: 'first' }),
  1: (orders) => orders.place({ side: 'sell', reason: 'second' }),
  2: (orders) => {
    orders.place({ side: 'sell', reason: 'third' });
    orders.place({ side: 'sell', ignoresPyramiding: true, reason: 'free of the limit' });
  },
});
