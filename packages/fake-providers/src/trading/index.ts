export type {
  FakeChange,
  FakeFill,
  FakeOrder,
  FakeOrderState,
  FakeTerms,
  Placing,
} from './fake-account.ts';
export { FakeAccount } from './fake-account.ts';
export type { FakeTradingVenue } from './fake-trading-venues.ts';
export { FAKE_TRADING_VENUES } from './fake-trading-venues.ts';
export type { OrderFault } from './order-faults.ts';
export { OrderFaults } from './order-faults.ts';
export type { FakeTradingServer } from './start-fake-trading.ts';
export { startFakeTrading } from './start-fake-trading.ts';
export type { FakeTrading } from './trading-venue.ts';
