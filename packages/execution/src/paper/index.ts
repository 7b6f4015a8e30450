export type { PaperFill, PaperOrder, PaperSettings } from './paper-order.ts';
export { isWorking, leftOf, PAPER_SETTINGS } from './paper-order.ts';
