/** A page that search engines may show. */
interface PublicPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

const LANDING: PublicPage = {
  ...{ path: '/', title: 'Stratloom: build, backtest and run trading strategies' },
  description:
    'Build trading strategies without code, in Pine Script or Python. Backtest them in your browser, see how far the result can be trusted, and let them trade on paper or with real money.',
};

const PAGES: readonly PublicPage[] = [
  LANDING,
  {
    ...{ path: '/learn', title: 'Learn to trade systematically · Stratloom' },
    description:
      'Chart patterns and how often they worked, indicators with their formulas, and courses on backtesting, risk and position size, each figure recomputed and each formula with its source.',
  },
  {
    ...{ path: '/signup', title: 'Create a free account · Stratloom' },
    description: 'Sign up with a passkey and run your first backtest within a minute.',
  },
  {
    ...{ path: '/signin', title: 'Sign in · Stratloom' },
    description: 'Sign in with a passkey, an authenticator app, a code by SMS, Google or Facebook.',
  },
];

/** Paths that search engines are asked to leave alone: calls, returns of providers, and screens of users. */
const PRIVATE = [
  ...['/v1/', '/dev/', '/sandbox/', '/auth/', '/providers/', '/dashboard', '/portfolio'],
  ...['/marketplace', '/labs', '/live-strategies', '/profile', '/u/'],
];

/** Returns the index page with title and description of the screen at `path`; screens of users are not to be indexed. */
export function withHead(page: string, path: string): string {
  const found = PAGES.find((each) => each.path === path);
  const { title, description } = found ?? LANDING;
  const index = found === undefined ? '<meta name="robots" content="noindex" />' : '';
  return page
    .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>${index}`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*(")/, `$1${description}$2`);
}

/** Returns robots.txt. @param origin - Where browsers reach the server. */
export function robotsText(origin: string): string {
  const lines = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), 'Allow: /'];
  return `${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Returns sitemap.xml. @param origin - Where browsers reach the server. */
export function sitemapXml(origin: string): string {
  const rows = PAGES.map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...rows,
    '</urlset>',
    '',
  ].join('\n');
}
