import { type Parsed, parse } from '../1-parse/parse.ts';
import { type Place, placeOf, type Span } from '../messages/span.ts';
import type { LibrarySource } from './library-source.ts';

/** A library that was read. Its spans follow those of the importing script, so that an offset belongs to one text only. */
export interface LibraryText extends Parsed {
  /** `user/name/version`. */
  readonly path: string;
  readonly source: string;
  /** Offset at which its spans begin. */
  readonly offset: number;
}

/** The libraries that one script imports, directly or through others, each read once. */
export class LibraryTexts {
  private readonly sources: LibrarySource;
  private readonly read = new Map<string, LibraryText>();
  private end: number;

  /** @param length - Of the importing script, in characters. */
  constructor(sources: LibrarySource, length: number) {
    this.sources = sources;
    this.end = length + 1;
  }

  /** Paths of the libraries that could be imported. */
  get paths(): readonly string[] {
    return this.sources.paths;
  }

  /** Reads a library; null when there is none of that path. */
  load(path: string): LibraryText | null {
    const known = this.read.get(path);
    if (known !== undefined) return known;
    const source = this.sources.find(path);
    if (source === null) return null;
    const parsed = parse(source);
    const offset = this.end;
    moveSpans(parsed, offset);
    const text = { ...parsed, path, source, offset };
    this.end += source.length + 1;
    this.read.set(path, text);
    return text;
  }
}

/** Returns the place in its own text of an offset in a library. */
export function placeInLibrary({ source, offset }: LibraryText, at: Span): Place {
  return placeOf(source, Math.max(0, at.start - offset));
}

/** Adds an offset to all spans of a tree; each once, also where parts of the tree share one. */
function moveSpans(tree: unknown, by: number): void {
  const seen = new Set<object>();
  const waiting: unknown[] = [tree];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (typeof node !== 'object' || node === null || seen.has(node)) continue;
    seen.add(node);
    const { start, end } = Object(node);
    if (typeof start === 'number' && typeof end === 'number') {
      Object.assign(node, { start: start + by, end: end + by });
    } else waiting.push(...Object.values(node));
  }
}
