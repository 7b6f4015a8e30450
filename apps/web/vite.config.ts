import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    target: 'es2024',
    // The content security policy allows no data: fonts and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Read by tools/check-bundle-size.ts.
    manifest: true,
  },
  server: {
    host: 'localhost',
    port: 4200,
    strictPort: true,
    proxy: { '/v1': 'http://localhost:4300' },
  },
  test: {
    include: ['src/**/*.test.tsx'],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:4200/' } },
    setupFiles: ['./src/test/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
