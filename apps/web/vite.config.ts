import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** What every screen needs: in one file, it packs better and takes one request instead of a dozen. */
const base =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@emotion|stylis|@tanstack|@mui[\\/](system|styled-engine|utils|material[\\/](styles|utils|internal|zero-styled|DefaultPropsProvider|transitions|Box|ButtonBase|Button|CircularProgress|IconButton|Link|Paper|Skeleton|SvgIcon|Typography)))[\\/]/;

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
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: base }] } } },
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
