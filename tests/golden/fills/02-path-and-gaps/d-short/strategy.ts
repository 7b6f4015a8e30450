import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (desk) => desk.place({ side: 'sell', stopLossPrice: 105, takeProfitPrice: 90, reason: 'in' }),
});
