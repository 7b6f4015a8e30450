import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => {
    desk.guardBy({ maxDayLoss: { kind: 'ratio', value: 0.01 } });
    desk.place({ side: 'buy', reason: 'in' });
  },
  1: (desk) => desk.place({ side: 'buy', reason: 'too soon' }),
  6: (desk) => desk.place({ side: 'buy', reason: 'next day' }),
});
