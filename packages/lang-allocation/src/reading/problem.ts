import type { DocumentPath } from '../tree/document.ts';

/** Something wrong with an allocation. */
export interface AllocationProblem {
  readonly severity: 'error';
  /** Stable code: `allocation.<kebab>`. */
  readonly code: string;
  /** Fault, with its place. */
  readonly message: string;
  /** Action that mends it. */
  readonly remedy: string;
  /** Path of the fault; empty for the whole document. */
  readonly path: DocumentPath;
}

/** Returns a path as it is written in code, for example `root.children[2].symbol`; `the document` for its root. */
export function placeText(path: DocumentPath): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  return text === '' ? 'the document' : text.replace(/^\./, '');
}

/** Returns what something is in a few words, cut: texts of strangers go into messages. */
export function shown(data: unknown): string {
  if (typeof data === 'string') {
    return `"${data.length > 40 ? `${data.slice(0, 40)}…` : data}"`;
  }
  if (Array.isArray(data)) return 'a list';
  if (data === null) return 'null';
  if (data === undefined) return 'nothing';
  if (typeof data === 'number' || typeof data === 'boolean') return String(data);
  return 'an object';
}
