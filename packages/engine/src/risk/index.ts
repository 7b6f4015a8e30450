export type { SizingSituation } from './order-quantity.ts';
export { orderQuantity } from './order-quantity.ts';
