export { DEFAULT_RATE_LIMITS } from './api/policies/rate-limits.ts';
export type { RateLimitRule, RateLimitRules } from './api/policies/rate-limits.ts';
export type { LogFields, Logger } from './log.ts';
export { jsonLogger, silentLogger } from './log.ts';
export type { ServerSettings } from './settings.ts';
export { checkServices, readSettings } from './settings.ts';
export { StartProblem } from './start-problem.ts';
export type { RunningServer, ServerOptions } from './start-server.ts';
export { startServer } from './start-server.ts';
