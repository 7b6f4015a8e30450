/** Values for the `{name}` parts of a path, or for the query; undefined ones are left out. */
export type UrlValues = Readonly<Record<string, unknown>>;

/** Fills the `{name}` parts of a contract's path and appends the query. Throws on a part without a value. */
export function routeUrl(path: string, params: UrlValues = {}, query: UrlValues = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(text(name, params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, text(name, value));
  }
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

function text(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError(`An address cannot hold this value of ${name}: ${typeof value}`);
}
