/** A place that libraries are imported from. */
export interface LibrarySource {
  /** Paths of its libraries, `user/name/version`, in the order in which messages list them. */
  readonly paths: readonly string[];
  /** Returns the text of a library; null when it has none of that path. */
  readonly find: (path: string) => string | null;
}

/** Returns a source of texts by their paths. */
export function librariesOf(texts: ReadonlyMap<string, string>): LibrarySource {
  return { paths: [...texts.keys()], find: (path) => texts.get(path) ?? null };
}

/** Returns a source of all libraries of several; of two with one path the first wins. */
export function allLibraries(...sources: readonly LibrarySource[]): LibrarySource {
  return {
    paths: [...new Set(sources.flatMap(({ paths }) => paths))],
    find: (path) => {
      for (const source of sources) {
        const text = source.find(path);
        if (text !== null) return text;
      }
      return null;
    },
  };
}
