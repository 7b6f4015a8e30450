import { insideBars } from '@stratloom/testkit';

export const strategy = insideBars((desk, { signedQuantity }) => {
  const side = signedQuantity > 0 ? 'sell' : 'buy';
  desk.place({ side, reverses: true, name: side, reason: 'turn' });
});
