import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  0: (desk) => desk.place({ side: 'buy', stopPrice: 0.1 + 0.2, reason: 'stop' }),
});
