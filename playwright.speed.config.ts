import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
import { findChromium } from './tools/system-packages.ts';

/** Times on the screen, which need the machine for themselves, with the compilers that a user has. */
export default defineConfig({
  ...base,
  testDir: 'tests/speed',
  workers: 1,
  projects: [{ name: 'speed', testMatch: '**/*.spec.ts' }],
  use: {
    ...base.use,
    reducedMotion: 'no-preference',
    launchOptions: { executablePath: findChromium() ?? '' },
  },
});
