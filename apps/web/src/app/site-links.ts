/** A link by its words and its address. */
export interface SiteLink {
  readonly label: string;
  readonly to: string;
  /** True when the server itself has a page there. */
  readonly isServers?: true;
}

/** Links of the navigation bar and the drawer for a signed-in user. */
export const mainLinks: readonly SiteLink[] = [
  { label: 'Dashboard', to: '/dashboard' },
  { label: 'Portfolio', to: '/portfolio' },
  { label: 'Learn', to: '/learn' },
  { label: 'Labs', to: '/labs' },
  { label: 'Live Strategies', to: '/live-strategies' },
  { label: 'Marketplace', to: '/marketplace' },
];

/** The link that is set apart from the others. */
export const highlightedPath = '/marketplace';

/** Links for a visitor. */
export const visitorLinks: readonly SiteLink[] = [
  { label: 'Sign In', to: '/signin' },
  { label: 'Sign Up', to: '/signup' },
];

/** Columns of the footer. */
export const footerColumns: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: 'Product',
    links: [
      { label: 'Features', to: '/features' },
      { label: 'Pricing', to: '/pricing' },
      { label: 'Roadmap', to: '/roadmap' },
      { label: 'Documentation', to: '/docs', isServers: true },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', to: '/about' },
      { label: 'Blog', to: '/blog' },
      { label: 'Careers', to: '/careers' },
      { label: 'Contact', to: '/contact' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'Community', to: '/community' },
      { label: 'Learn', to: '/learn' },
      { label: 'API', to: '/api' },
      { label: 'Help Center', to: '/help' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Terms', to: '/terms', isServers: true },
      { label: 'Privacy', to: '/privacy', isServers: true },
      { label: 'Security', to: '/security' },
    ],
  },
];
