/** Values for the `{name}` parts of a path, or for the query; undefined ones are left out. */
export type UrlValues = Readonly<Record<string, unknown>>;

/** Fills the `{name}` parts of a contract's path and appends the query. Throws on a part without a value. */
export function routeUrl(path: string, params: UrlValues = {}, query: UrlValues = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Path ${path} needs a value for {${name}}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}
