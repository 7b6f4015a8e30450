// Renders the pages that visitors see before the app runs, for the server to put into the page: after `vite build`, whose folder
// they go into. `node apps/web/tools/static-pages.ts`
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { z } from 'zod';

const WEB = join(import.meta.dirname, '..');
const RENDERER = join(WEB, '../../node_modules/.cache/static-page');
const PAGES = join(WEB, 'dist/static-pages');

/** Address of each page, by the name under which the server looks for it. */
const ADDRESSES = { 'landing.html': '/' };

await build({
  configFile: false,
  root: WEB,
  logLevel: 'error',
  publicDir: false,
  plugins: [react()],
  resolve: { alias: [{ find: /^@emotion\/styled$/, replacement: '@emotion/styled/base' }] },
  ssr: { noExternal: true },
  build: {
    target: 'es2024',
    ssr: join(WEB, 'src/app/static-page/render-page.tsx'),
    outDir: RENDERER,
    emptyOutDir: true,
  },
});
const Renderer = z.object({ renderPage: z.custom<(address: string) => Promise<string>>() });
const { renderPage } = Renderer.parse(
  await import(pathToFileURL(join(RENDERER, 'render-page.js')).href),
);
mkdirSync(PAGES, { recursive: true });
for (const [name, address] of Object.entries(ADDRESSES)) {
  writeFileSync(join(PAGES, name), await renderPage(address));
}
