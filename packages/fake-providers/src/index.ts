export type { FakeProviders, FakeProviderSettings } from './fake-providers.ts';
export { createFakeProviders } from './fake-providers.ts';
export { makeDemoKey } from './venues/keys.ts';
export { DEMO_RIGHTS } from './venues/rights.ts';
