/**
 * Returns whether the whole screen is rendered to HTML, or stands there already as HTML: then nothing of it may wait for a second
 * drawing.
 */
export function isStaticallyShown(): boolean {
  return typeof document === 'undefined' || document.querySelector('#root[data-static]') !== null;
}

/** Returns the origin under which this site is reached; in HTML of the build a placeholder that the server fills in. */
export function siteOrigin(): string {
  return typeof window === 'undefined' ? '__SITE_ORIGIN__' : window.location.origin;
}
