import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'buy', stopPrice: 103, name: 'A', reason: 'first level' });
    desk.place({ side: 'buy', stopPrice: 107, name: 'B', reason: 'second level' });
  },
});
