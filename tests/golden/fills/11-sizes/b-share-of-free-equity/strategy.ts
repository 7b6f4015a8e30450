import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (desk) => desk.place({ side: 'buy', reason: 'half' }),
  2: (desk) => desk.place({ side: 'buy', reason: 'half of the rest' }),
});
