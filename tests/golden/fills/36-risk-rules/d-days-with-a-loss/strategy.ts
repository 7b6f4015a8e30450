import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.guardBy({ maxLossDays: 2 });
    desk.place({ side: 'buy', reason: 'in' });
  },
  3: (desk) => desk.place({ side: 'buy', reason: 'too late' }),
});
