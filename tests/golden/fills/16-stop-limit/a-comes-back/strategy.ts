import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (desk) => desk.place({ side: 'buy', stopPrice: 103, limitPrice: 102, reason: 'in' }),
});
