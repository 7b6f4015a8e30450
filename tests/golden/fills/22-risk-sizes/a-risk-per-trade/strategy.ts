import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (desk) => desk.place({ side: 'buy', stopLossPrice: 95, reason: 'in' }),
});
