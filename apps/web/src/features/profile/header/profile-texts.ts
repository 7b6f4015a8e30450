import type { UserProfile } from '@stratloom/contracts';

const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

/** Returns the handle of an address: what stands before the at-sign, or `@user`. */
export function handleOf(email: string): string {
  const at = email.indexOf('@');
  return at > 0 ? `@${email.slice(0, at)}` : '@user';
}

/** Returns since when somebody is a member: `Member since November 2026`; `Recently` where it is not known. */
export function memberSinceText(memberSince: number): string {
  if (!Number.isFinite(memberSince) || memberSince <= 0) return 'Recently';
  return `Member since ${monthAndYear.format(memberSince)}`;
}

/** A link of a profile to another site. */
export interface ProfileLink {
  readonly site: 'Twitter' | 'LinkedIn' | 'GitHub' | 'Website';
  readonly href: string;
}

/** Returns the links of a profile that are set and lead to a page; names of accounts become their addresses. */
export function profileLinks({
  social,
  website,
}: Pick<UserProfile, 'social' | 'website'>): readonly ProfileLink[] {
  const links: readonly (readonly [ProfileLink['site'], string, string])[] = [
    ['Twitter', social.twitter, 'https://x.com/'],
    ['LinkedIn', social.linkedin, 'https://www.linkedin.com/in/'],
    ['GitHub', social.github, 'https://github.com/'],
    ['Website', website, ''],
  ];
  return links.flatMap(([site, text, base]) => {
    const href = addressOf(text.trim(), base);
    return href === undefined ? [] : [{ site, href }];
  });
}

/** Returns the address that a text means; undefined when it is empty, or no address of a page. */
function addressOf(text: string, base: string): string | undefined {
  if (text === '') return undefined;
  const isAddress = /^https?:\/\//i.test(text) || /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text);
  if (!isAddress && base !== '') return base + encodeURIComponent(text.replace(/^@/, ''));
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url === null || url.username !== '' ? undefined : url.href;
}
