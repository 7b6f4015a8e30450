import { scripted } from '@stratloom/testkit';

export const strategy = scripted({
  1: (orders) =>
    orders.place({ side: 'sell', stopLossPrice: 105, takeProfitPrice: 90, reason: 'in' }),
});
