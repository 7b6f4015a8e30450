export type { PaperBook } from './accept-order.ts';
export { refusalOf } from './accept-order.ts';
export type { Matched } from './match-point.ts';
export { matchPoint } from './match-point.ts';
export type { PaperFill, PaperOrder, PaperSettings } from './paper-order.ts';
export { isWorking, PAPER_SETTINGS } from './paper-order.ts';
export type { PricePoint } from './price-point.ts';
export { pointOfQuote, pointsOfBar } from './price-point.ts';
