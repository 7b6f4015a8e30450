import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/**
 * Modules that every screen needs: few files compress better and take fewer requests than dozens. One for each task of the
 * start (src/main.ts), in its order.
 */
const first = {
  react: /node_modules[\\/](react|react-dom|scheduler)[\\/]|web[\\/]src[\\/]app[\\/]boot[\\/]react/,
  styles:
    /node_modules[\\/](@emotion|stylis|@mui[\\/](system|styled-engine|utils|material[\\/](styles|utils|internal|zero-styled|DefaultPropsProvider)))[\\/]|web[\\/]src[\\/](app[\\/]boot[\\/]styles|theme[\\/]style-insertion)/,
  theme: /web[\\/]src[\\/](app[\\/]boot|theme)[\\/]theme\./,
  base: /node_modules[\\/](react-router|@tanstack|@mui[\\/]material[\\/](transitions|Alert|Box|ButtonBase|Button|CircularProgress|Fade|Grow|IconButton|Link|Paper|Portal|Skeleton|SvgIcon|Typography))[\\/]|web[\\/]src[\\/](app[\\/]boot[\\/]parts|api-client[\\/](api-failure|browser-storage|tokens|token-store)\.|components[\\/](boundary|use-now)\.|format[\\/]age\.|session[\\/]guest\.)/,
} as const;

/**
 * Small modules that are needed together, by the name of their file: a hundred requests take a phone longer than the bytes. No group
 * has anything that every screen needs: that would come with the first load. A group takes what it imports along, unless one above has it.
 */
const together = {
  engine: /packages[\\/]engine[\\/]src[\\/](model|market-data)[\\/]/,
  plain:
    /@mui[\\/](icons-material[\\/](ErrorOutlined|ErrorOutlineOutlined|ExpandMore|InfoOutlined|WarningAmber)\b|material[\\/](Chip|Divider|Grid|Stack|Tab|Tabs|TabScrollButton)[\\/])/,
  inputs:
    /@mui[\\/]material[\\/](Form(Control|ControlLabel|HelperText|Label)|InputAdornment|InputBase|InputLabel|OutlinedInput)[\\/]/,
  dialogs: /@mui[\\/]material[\\/](Backdrop|Dialog\w*|Modal)[\\/]/,
  tips: /@mui[\\/]material[\\/](Popper|Tooltip)[\\/]/,
  menus: /@mui[\\/]material[\\/](Menu|MenuItem)[\\/]/,
  choices: /@mui[\\/]material[\\/](NativeSelect|Select|TextField)[\\/]/,
} as const;

/** Lets the page ask for the font of its text beside the scripts, so that no text is painted in another one first. */
const preloadTextFont: Plugin = {
  name: 'preload-text-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {}, path }) =>
      (path === '/index.html' ? Object.keys(bundle) : [])
        .filter((file) => /inter-latin.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: true,
          },
          injectTo: 'head',
        })),
  },
};

/** Puts the one style sheet of the first words into the page: as a file it would hold the first paint up for another way there and back. */
const inlineStyles: Plugin = {
  name: 'inline-styles',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {}, path }) => {
      if (path !== '/index.html') return html;
      return html.replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g, (link, file) => {
        const sheet = bundle[String(file)];
        if (sheet?.type !== 'asset') return link;
        const text = Buffer.from(sheet.source).toString('utf8').trim();
        return `<style nonce="__CSP_NONCE__">${text}</style>`;
      });
    },
  },
};

/** Lets the page ask for the scripts of its start at once, which evaluates them one after the other (src/main.ts). */
const preloadStart: Plugin = {
  name: 'preload-start',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {}, path, chunk }) => {
      if (path !== '/index.html' || chunk === undefined) return [];
      const found = new Set<string>();
      const add = (file: string): void => {
        const each = bundle[file];
        if (each?.type !== 'chunk' || found.has(file)) return;
        found.add(file);
        each.imports.forEach(add);
      };
      chunk.dynamicImports.forEach(add);
      return [...found]
        .filter((file) => !html.includes(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'modulepreload',
            fetchpriority: 'low',
            crossorigin: true,
            href: `/${file}`,
          },
          injectTo: 'head',
        }));
    },
  },
};

/** Lets page, style and font go before the scripts: the page says its first words without them. */
const scriptsAfterWords: Plugin = {
  name: 'scripts-after-words',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) =>
      path === '/index.html'
        ? html.replaceAll(
            /<(script type="module"|link rel="modulepreload") crossorigin/g,
            '<$1 fetchpriority="low" crossorigin',
          )
        : html,
  },
};

/** Packs scripts and style sheets once, so that the server need not while a browser waits. */
const packAssets: Plugin = {
  name: 'pack-assets',
  apply: 'build',
  writeBundle: ({ dir = '' }, bundle) => {
    for (const file of Object.keys(bundle)) {
      if (!/\.(js|css)$/.test(file)) continue;
      const path = join(dir, file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), { params }));
    }
  },
};

export default defineConfig({
  plugins: [react(), preloadTextFont, inlineStyles, scriptsAfterWords, preloadStart, packAssets],
  worker: { format: 'es' },
  resolve: {
    alias: [
      {
        find: '@emotion/use-insertion-effect-with-fallbacks',
        replacement: join(import.meta.dirname, 'src/theme/style-insertion.ts'),
      },
      // The same function without a component for each of 130 HTML elements, which are made at the start and used by nobody.
      { find: /^@emotion\/styled$/, replacement: '@emotion/styled/base' },
    ],
  },
  build: {
    target: 'es2024',
    // The content security policy allows no data: fonts and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Read by tools/check-bundle-size.ts.
    manifest: true,
    rolldownOptions: {
      // The chart widget has a page of its own, for its frame.
      input: [
        join(import.meta.dirname, 'index.html'),
        join(import.meta.dirname, 'chart-widget.html'),
      ],
      output: {
        codeSplitting: {
          groups: [
            ...Object.entries(first).map(([name, test]) => ({ name, test })),
            ...Object.entries(together).map(([name, test]) => ({ name, test })),
            // Its scripts are known by their names: a page without an origin may load them.
            { name: 'chart-widget', test: /chart-widget\/widget-/ },
          ],
        },
      },
    },
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
    // The setup cleans up after each test, so one process serves all files: a third of the processor time.
    isolate: false,
    environmentOptions: { jsdom: { url: 'http://localhost:4200/' } },
    setupFiles: ['./src/test/setup.ts'],
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
