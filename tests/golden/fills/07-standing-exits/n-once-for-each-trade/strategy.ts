import type { OrderDesk } from '@stratloom/engine/strategy';
import { scripted } from '@stratloom/testkit';

function halfAt105(desk: OrderDesk): void {
  desk.exit({ name: 'X', entryName: 'E', quantityRatio: 0.5, takeProfit: 105, reason: '' });
}

export const strategy = scripted({
  0: (desk) => {
    desk.place({ side: 'buy', name: 'E', sizing: { kind: 'fixed', value: 4 }, reason: 'in' });
    halfAt105(desk);
  },
  1: halfAt105,
  2: halfAt105,
  3: halfAt105,
});
