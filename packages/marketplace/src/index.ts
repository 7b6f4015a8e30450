export type { Booking, BookingKind, MarketAccount, Posting } from './booking.ts';
export {
  OPENING_CENTS,
  openingOf,
  purchaseOf,
  refundOf,
  royaltyOf,
  settlementOf,
} from './booking.ts';
export type { DeploymentSums, ShownDeployments } from './live-record.ts';
export { shownDeployments } from './live-record.ts';
export type { PurchaseState, PurchaseTerms, RefundRefusal } from './purchase.ts';
export { isOwned, isToSettle, REFUND_MS, refundableUntil, refundRefusal } from './purchase.ts';
export type { Fingerprint, TradeMark } from './fingerprint.ts';
export { fingerprintOf, isSameRules } from './fingerprint.ts';
