/**
 * Returns whether the whole screen is rendered to HTML, or stands there already as HTML: then nothing of it may wait for a second
 * drawing.
 */
export function isStaticallyShown(): boolean {
  return isRenderedByBuild() || document.querySelector('#root[data-static]') !== null;
}

/** Returns whether this runs in the build, which has no page. */
export function isRenderedByBuild(): boolean {
  return typeof document === 'undefined';
}

/** Returns the origin under which this site is reached; in HTML of the build a placeholder that the server fills in. */
export function siteOrigin(): string {
  return typeof window === 'undefined' ? '__SITE_ORIGIN__' : window.location.origin;
}

/** Marks the element to which an address leads: a static page brings it to the top, as the app would. */
export const LED_HERE = { 'data-led-here': '' };

/** Marks what is a visitor's alone: a static page hides it from whoever is signed in. */
export const FOR_VISITORS = { 'data-for-visitors': '' };

/** Marks a link that leads whoever is signed in elsewhere. @param path - Where to. */
export function leadsUsersTo(path: string): { readonly 'data-users-to': string } {
  return { 'data-users-to': path };
}

/** Marks a way to sign in by passkey: a static page with it is not shown in a browser that has none. */
export const NEEDS_PASSKEYS = { 'data-needs-passkeys': '' };
