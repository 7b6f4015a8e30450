/**
 * Returns what the operator of this server claims of it (STRATLOOM_CLAIMS), or undefined when nothing is claimed.
 *
 * The server puts the claims into index.html as JSON; without a server (development, tests) the placeholder stands there.
 */
export function siteClaims(): readonly string[] | undefined {
  if (typeof document === 'undefined') return undefined;
  const content = document.querySelector<HTMLMetaElement>('meta[name="site-claims"]')?.content;
  if (content === undefined || content.startsWith('__')) return undefined;
  const claims: unknown = JSON.parse(content);
  if (!Array.isArray(claims) || claims.length === 0) return undefined;
  return claims.filter((claim): claim is string => typeof claim === 'string');
}
