import { footerColumns } from './site-links.ts';

/** Answer to an address without a screen: a part of the landing page, or a word about what is not there. */
export interface MissingPage {
  /** Part of the landing page to show. */
  readonly part?: 'try' | 'features';
  /** Words about it, with a way to what there is instead. */
  readonly text?: string;
  readonly instead?: { readonly label: string; readonly to: string };
}

const PAGES: Readonly<Record<string, MissingPage>> = {
  '/explore': { part: 'try' },
  '/features': { part: 'features' },
  '/strategies': {
    ...{ text: 'Strategies on offer are in the Marketplace.' },
    instead: { label: 'Open Marketplace', to: '/marketplace' },
  },
  '/builder': {
    text: 'The visual builder is a part of Labs.',
    instead: { label: 'Open Labs', to: '/?try=labs&template=sma-cross' },
  },
  '/settings/providers': {
    text: 'Sign in to see your connected accounts.',
    instead: { label: 'Sign In', to: '/signin' },
  },
  '/api': {
    text: 'The API is described in the documentation.',
    instead: { label: 'Open documentation', to: '/docs' },
  },
};

/** Returns what becomes of an address that has no screen. */
export function missingPage(pathname: string): MissingPage {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const known = PAGES[path];
  if (known !== undefined) return known;
  const link = footerColumns.flatMap(({ links }) => links).find(({ to }) => to === path);
  if (link !== undefined) return { text: `${link.label} isn't published yet.` };
  return { text: 'There is no page at that address.' };
}
