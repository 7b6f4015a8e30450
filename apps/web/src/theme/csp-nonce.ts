/**
 * The nonce with which this page may add `<style>` elements, or undefined where no server set one (development, tests).
 *
 * The server replaces the placeholder in index.html on every request.
 */
export function cspNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return content === undefined || content === '' || content.startsWith('__') ? undefined : content;
}
