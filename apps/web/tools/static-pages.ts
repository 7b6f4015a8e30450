// Renders the pages that visitors see before the app runs, for the server to put into the page: after `vite build`, whose folder
// they go into. `node apps/web/tools/static-pages.ts`
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { COURSES } from '@stratloom/learn-content';
import { build } from 'vite';
import { z } from 'zod';
import { tabOfCourse } from '../src/features/learn/courses/course-tabs.ts';

const WEB = join(import.meta.dirname, '..');
const DIST = join(WEB, 'dist');
const RENDERER = join(WEB, '../../node_modules/.cache/static-page');
const PAGES = join(DIST, 'static-pages');

/** A page, by the name under which the server looks for it. */
interface Page {
  readonly name: string;
  readonly address: string;
  /** Ways to sign in that it shows. */
  readonly offers?: string;
  /** Modules that the app needs for it besides those of its start. */
  readonly modules: readonly string[];
}

const LEARN = 'src/features/learn';
const COURSE = `${LEARN}/courses/course-tab.tsx`;

function pagesOfLearn(): readonly Page[] {
  const screen = `${LEARN}/learn-screen.tsx`;
  const courses = COURSES.flatMap(({ id, modules }) => {
    const tab = tabOfCourse(id);
    const course = { name: `learn.${tab}`, address: `/learn?tab=${tab}` };
    const lessons = modules.map((module) => ({
      name: `${course.name}.${module.id}`,
      address: `${course.address}&module=${module.id}`,
      modules: [screen, COURSE, `../../packages/learn-content/src/courses/${id}/${module.id}.ts`],
    }));
    return [{ ...course, modules: [screen, COURSE] }, ...lessons];
  });
  const overview = `${LEARN}/progress/learn-overview.tsx`;
  return [{ name: 'learn', address: '/learn', modules: [screen, overview] }, ...courses];
}

/** Signing in, for each set of ways that a server can have: nobody is offered one that does not work. */
function pagesOfSignIn(): readonly Page[] {
  const modules = ['src/features/auth/sign-in/sign-in-screen.tsx'];
  const each = (provider: string) => ['', provider, `${provider}-demo`];
  return ['', 'sms'].flatMap((sms) =>
    each('google').flatMap((google) =>
      each('facebook').map((facebook) => {
        const offers = [sms, google, facebook].filter((word) => word !== '');
        const name = ['signin', ...offers].join('.');
        return { name, address: '/signin', offers: offers.join(' '), modules };
      }),
    ),
  );
}

const pages: readonly Page[] = [
  { name: 'landing', address: '/', modules: ['src/features/landing/landing-screen.tsx'] },
  ...pagesOfLearn(),
  ...pagesOfSignIn(),
];

const Chunk = z.object({ file: z.string(), imports: z.array(z.string()).default([]) });
const manifest = z
  .record(z.string(), Chunk)
  .parse(JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')));
const index = readFileSync(join(DIST, 'index.html'), 'utf8');

/** Returns the files of modules and of all that they import. */
function filesOf(modules: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of modules) {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The manifest has no module ${name}`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    filesOf(chunk.imports, found);
  }
  return found;
}

/** Returns the links by which a page asks for its scripts, but for those that every page asks for; on one line. */
function scriptLinks(modules: readonly string[]): string {
  return [...filesOf(modules)]
    .filter((file) => !index.includes(file))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join('');
}

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
const Renderer = z.object({
  renderPage: z.custom<(address: string, offers?: string) => Promise<string>>(),
});
const { renderPage } = Renderer.parse(
  await import(pathToFileURL(join(RENDERER, 'render-page.js')).href),
);
rmSync(PAGES, { recursive: true, force: true });
mkdirSync(PAGES, { recursive: true });
for (const { name, address, offers, modules } of pages) {
  const html = await renderPage(address, offers);
  // The server puts the first line before the page.
  writeFileSync(join(PAGES, `${name}.html`), `${scriptLinks(modules)}\n${html}`);
}
