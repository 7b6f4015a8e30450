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

/** Returns the name of the page that the build has rendered for an address, as visitors see it at first; null where it renders none. */
export function staticPageAt(path: string, search: string): string | null {
  return path === '/' && search === '' ? 'landing.html' : null;
}

/** Words at an address before the app runs. */
interface SaidFirst {
  readonly search?: string;
  /** The whole screen as HTML; null = its first words. */
  readonly whole?: string | null;
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
  const { title, description } = found ?? LANDING;
  const index = found === undefined ? '<meta name="robots" content="noindex" />' : '';
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>${index}`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*(")/,
      (_, before: string, after: string) => before + escaped(description) + after,
    )
    .replace('<div id="root"></div>', () =>
      whole === null
        ? `<div id="root">${found ? firstWords(found) : ''}</div>`
        : `<div id="root" data-static>${whole}</div>`,
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
