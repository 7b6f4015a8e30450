export type { Broker, BrokerOrder, OrderListener, OrderReplacement } from './port/broker.ts';
export type { BrokerRule } from './fill-rules.ts';
export { FILL_RULES } from './fill-rules.ts';
