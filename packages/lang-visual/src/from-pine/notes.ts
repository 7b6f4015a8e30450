import { placeOf, tokensOf } from '@stratloom/lang-pine';
import { Outside } from './outside.ts';

/** The comments of a text: those right above a statement are its note. */
export class Notes {
  /** Comments by their lines, those that stand alone on one. */
  readonly #lines = new Map<
    number,
    { readonly text: string; readonly start: number; readonly end: number }
  >();
  readonly #source: string;

  /** @throws Outside for a comment behind code. */
  constructor(source: string) {
    this.#source = source;
    for (const { kind, start, end } of tokensOf(source)) {
      if (kind !== 'comment' && kind !== 'annotation') continue;
      const text = source.slice(start, end).trimEnd();
      if (kind === 'annotation' && /^\/\/@version=6$/.test(text)) continue;
      const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start);
      if (before.trim() !== '') throw lost({ start, end });
      this.#lines.set(placeOf(source, start).line, { text, start, end });
    }
  }

  /** Takes the note right above a statement; undefined when there is none. */
  takeAbove(start: number): string | undefined {
    const lines: string[] = [];
    for (let line = placeOf(this.#source, start).line - 1; ; line--) {
      const found = this.#lines.get(line);
      if (found === undefined) break;
      lines.unshift(found.text.replace(/^\/\/ ?/, ''));
      this.#lines.delete(line);
    }
    return lines.length === 0 ? undefined : lines.join('\n');
  }

  /** @throws Outside for a comment that belongs to nothing that the builder keeps. */
  requireTaken(): void {
    const left = [...this.#lines.values()][0];
    if (left !== undefined) throw lost(left);
  }
}

function lost(at: { readonly start: number; readonly end: number }): Outside {
  return new Outside(
    at,
    'This comment would be lost: the builder keeps those right above a parameter, value or rule.',
  );
}
