import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (desk) => desk.place({ side: 'buy', reason: 'in' }),
  2: (desk) => desk.closeAll('out'),
});
