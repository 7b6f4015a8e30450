import { COURSES } from '@stratloom/learn-content';

/** A page that search engines may show. */
interface PublicPage {
  readonly title: string;
  readonly description: string;
  /** Heading that is painted before the app has loaded, line by line. */
  readonly heading: readonly string[];
  /** Text below it; the description by default. */
  readonly firstText?: string;
}

const LANDING: PublicPage = {
  ...{ title: 'Stratloom: build, backtest and run trading strategies' },
  heading: ['Build trading strategies.', 'Test them honestly.', 'Let them trade for you.'],
  description:
    'Build trading strategies without code, in Pine Script or Python. Backtest them in your browser, see how far the result can be trusted, and let them trade on paper or with real money.',
};

const PAGES: Readonly<Record<string, PublicPage>> = {
  '/': LANDING,
  '/learn': {
    ...{ title: 'Learn to trade systematically · Stratloom' },
    heading: ['Learn'],
    description:
      'Chart patterns and how often they worked, indicators with their formulas, and courses on backtesting, risk and position size, each figure recomputed and each formula with its source.',
  },
  '/signup': {
    ...{ title: 'Create a free account · Stratloom' },
    heading: ['SIGN UP'],
    description: 'Sign up with a passkey and run your first backtest within a minute.',
  },
  '/signin': {
    ...{ title: 'Sign in · Stratloom' },
    heading: ['SIGN IN'],
    description: 'Sign in with a passkey, an authenticator app, a code by SMS, Google or Facebook.',
  },
};

/** Paths that search engines are asked to leave alone: calls, returns of providers, and screens of users. */
const PRIVATE = [
  ...['/v1/', '/dev/', '/sandbox/', '/auth/', '/providers/', '/dashboard', '/portfolio'],
  ...['/marketplace', '/labs', '/live-strategies', '/profile', '/u/', '/r/'],
];

/** Labs for visitors, under the address of the landing page; the landing page is what is indexed. */
const GUEST_LABS: PublicPage = { ...LANDING, heading: ['Labs'] };

/** The landing page as the build renders it. */
export const LANDING_FILE = 'landing.html';

/** A page that the build renders, as visitors see it at first (apps/web/tools/static-pages.ts). */
export interface RenderedPage {
  /** Its file; there may be none. */
  readonly file: string;
  /** Readers of it: whoever is signed in sees `everybody` too, until the app runs. */
  readonly audience: 'visitors' | 'everybody';
}

/**
 * Returns the page that the build may have rendered for an address; null where it renders none.
 *
 * @param offers - Ways to sign in that this server has; undefined = unknown.
 */
export function staticPageAt(path: string, search: string, offers?: string): RenderedPage | null {
  if (path === '/learn') return learnPageAt(new URLSearchParams(search));
  if (search !== '') return null;
  if (path === '/') return { file: LANDING_FILE, audience: 'visitors' };
  if (path !== '/signin' || offers === undefined) return null;
  // Codes by mail are among the other ways, which are shown later.
  const words = offers.split(' ').filter((word) => word !== '' && word !== 'email');
  return { file: `${['signin', ...words].join('.')}.html`, audience: 'visitors' };
}

function learnPageAt(query: URLSearchParams): RenderedPage | null {
  const [tab, module] = [query.get('tab') ?? 'overview', query.get('module')];
  const isKnown = [...query.keys()].every((key) => key === 'tab' || key === 'module');
  const words = [...(tab === 'overview' ? [] : [tab]), ...(module === null ? [] : [module])];
  // What is no word of an address must not become the name of a file.
  if (!isKnown || !words.every((word) => /^[a-z][a-z-]{0,60}$/.test(word))) return null;
  return { file: `${['learn', ...words].join('.')}.html`, audience: 'everybody' };
}

/** The whole screen at an address, rendered. */
interface WholeScreen extends Pick<RenderedPage, 'audience'> {
  /** Null = its first words are said instead. */
  readonly html: string | null;
  /** Links by which the page asks for the scripts of the screen. */
  readonly links: string;
}

/** Words at an address before the app runs. */
interface SaidFirst {
  readonly search?: string;
  /** The whole screen; null = the build renders none. */
  readonly whole?: WholeScreen | null;
}

/**
 * Returns the index page with title, description and first words of the screen at an address, or the whole screen; screens of
 * users are not to be indexed. They are painted while the app loads, which then takes their place.
 */
export async function withHead(
  page: string,
  path: string,
  { search = '', whole = null }: SaidFirst = {},
): Promise<string> {
  const found = await pageAt(path, new URLSearchParams(search));
  const html = whole?.html ?? null;
  const links = whole?.links ?? '';
  const shown = html === null ? page : afterWords(page);
  const { title, description } = found ?? LANDING;
  const index = found === undefined ? '<meta name="robots" content="noindex" />' : '';
  return shown
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>${index}`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*(")/,
      (_, before: string, after: string) => before + escaped(description) + after,
    )
    .replace('<div id="root"></div>', () =>
      html === null
        ? `${links}<div id="root">${found ? firstWords(found) : ''}</div>`
        : `${afterWords(links)}<div id="root" data-static="${whole?.audience}">${html}</div>`,
    );
}

/**
 * Lets phones ask for scripts once they have shown the page, which is there without them (apps/web/src/app/boot/static-page.ts); with a
 * mouse they are asked for at once.
 */
function afterWords(links: string): string {
  return links.replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" media="(pointer: fine)"',
  );
}

async function pageAt(path: string, search: URLSearchParams): Promise<PublicPage | undefined> {
  if (path === '/' && search.has('try')) return GUEST_LABS;
  const lesson = path === '/learn' ? await lessonPage(search.get('module')) : undefined;
  return lesson ?? (Object.hasOwn(PAGES, path) ? PAGES[path] : undefined);
}

/** Returns the page of a lesson, whose first paragraph is the same that the app shows later; undefined for an id of none. */
async function lessonPage(id: string | null): Promise<PublicPage | undefined> {
  const outline = COURSES.flatMap(({ modules }) => modules).find((each) => each.id === id);
  if (outline === undefined) return undefined;
  const { title, description, content } = await outline.load();
  const first = content.find(({ type }) => type === 'text');
  return {
    ...{ title: `${title} · Stratloom`, description, heading: [title] },
    ...(first?.type === 'text' ? { firstText: first.data.text } : {}),
  };
}

function firstWords({ heading, description, firstText = description }: PublicPage): string {
  const lines = heading.map((line) => `<span>${escaped(line)}</span>`).join(' ');
  return `<main class="first-words"><h1>${lines}</h1><p>${escaped(firstText)}</p></main>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Returns robots.txt. @param origin - Where browsers reach the server. */
export function robotsText(origin: string): string {
  const lines = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), 'Allow: /'];
  return `${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Returns sitemap.xml. @param origin - Where browsers reach the server. */
export function sitemapXml(origin: string): string {
  const rows = Object.keys(PAGES).map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...rows,
    '</urlset>',
    '',
  ].join('\n');
}
