/** A link of a page: where it leads as it is written, without what stands in code. */
export interface PageLink {
  /** Path relative to the page; empty for a heading of the page itself. */
  readonly path: string;
  /** Heading behind `#`; empty where there is none. */
  readonly anchor: string;
}

/** Returns the links and pictures of a page that stay inside the repository. */
export function internalLinks(page: string): PageLink[] {
  const targets = [...withoutCode(page).matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g)];
  const definitions = [...withoutCode(page).matchAll(/^\[[^\]]+\]:\s+(\S+)/gm)];
  return [...targets, ...definitions]
    .map((match) => match[1] ?? '')
    .filter((target) => !/^[a-z][a-z+.-]*:/i.test(target))
    .map((target) => {
      const [path = '', anchor = ''] = target.split('#');
      return { path: decodeURIComponent(path), anchor: decodeURIComponent(anchor) };
    });
}

/** Returns the names by which links reach the headings of a page, as GitHub makes them. */
export function headingAnchors(page: string): string[] {
  const seen = new Map<string, number>();
  return [...withoutFences(page).matchAll(/^#{1,6}\s+(.*?)\s*#*$/gm)].map((match) => {
    const name = anchorOf(match[1] ?? '');
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count === 0 ? name : `${name}-${count}`;
  });
}

/** Returns paths of files and folders that a page names in code, such as `packages/engine/src`. */
export function namedPaths(page: string): string[] {
  const spans = [...withoutFences(page).matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
  return spans.filter((span) => /^(?:apps|bench|docs|packages|tests|tools)\/[\w./-]+$/.test(span));
}

function anchorOf(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-');
}

function withoutFences(page: string): string {
  return page.replace(/^(```|~~~)[\s\S]*?^\1.*$/gm, '');
}

function withoutCode(page: string): string {
  return withoutFences(page).replace(/`[^`\n]*`/g, '');
}
