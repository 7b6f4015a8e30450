import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  2: (desk) => desk.place({ side: 'buy', reason: 'too late' }),
});
