import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (desk) => desk.place({ side: 'buy', reason: 'two lots' }),
  2: (desk) => desk.place({ side: 'buy', reason: 'not one' }),
});
