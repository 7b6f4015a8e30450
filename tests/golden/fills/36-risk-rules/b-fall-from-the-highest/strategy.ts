import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.guardBy({ maxDrawdown: { kind: 'cash', value: 50 } });
    desk.place({ side: 'buy', reason: 'in' });
  },
  2: (desk) => desk.place({ side: 'buy', reason: 'too late' }),
});
