export type { BrokerRule } from './fill-rules.ts';
export { FILL_RULES } from './fill-rules.ts';
