export type { ContractSubject } from './contract-subject.ts';
export { testBarHistory, testBarSubscription } from './bar-source-contract.ts';
export { testCatalogue } from './instrument-catalogue-contract.ts';
export { ManualClock } from './manual-clock.ts';
export type {
  ExpectedFault,
  ExpectedTrade,
  FaultySubject,
  StreamSubject,
} from './stream-source-contract.ts';
export { testStream, testStreamFaults } from './stream-source-contract.ts';
export { testQuotes } from './quote-source-contract.ts';
export type {
  BrokerFault,
  BrokerSubject,
  JudgedAccount,
  JudgedOrder,
  ReadingFault,
  SentRequest,
} from './broker-subject.ts';
export { testAccountStream } from './account-stream-contract.ts';
export { testVenueBroker } from './venue-broker-contract.ts';
