export type { BrowserHostOptions } from './browser-host.ts';
export { createBrowserHost } from './browser-host.ts';
