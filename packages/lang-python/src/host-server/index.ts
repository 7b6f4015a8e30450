export type { ServerHost, ServerHostOptions } from './server-host.ts';
export { bubblewrapProblem, createServerHost } from './server-host.ts';
export type { ServerLimits } from './server-limits.ts';
export { DEFAULT_SERVER_LIMITS } from './server-limits.ts';
