import { MAX_DEPTH, MAX_NODES, MAX_TEXT } from '../tree/limits.ts';
import type { DocumentPath } from '../tree/document.ts';
import { type AllocationProblem, placeText, shown } from './problem.ts';

/** Fields of an object by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** Reads plain data field by field and notes what is wrong with it, each at its place. */
export class Reader {
  readonly problems: AllocationProblem[] = [];
  #nodeCount = 0;

  /** Notes a problem and returns null. */
  refuse(path: DocumentPath, code: string, fault: string, remedy: string): null {
    const message = `${placeText(path)}: ${fault}.`;
    this.problems.push({ severity: 'error', code: `allocation.${code}`, message, remedy, path });
    return null;
  }

  /** Returns an object whose fields are all among `known`. @param thing - A word for it, for messages. */
  fields(
    data: unknown,
    path: DocumentPath,
    thing: string,
    known: readonly string[],
  ): Fields | null {
    if (!isFields(data)) {
      const fault = `${shown(data)} stands where ${thing} is expected`;
      return this.refuse(path, 'form', fault, `Write an object with ${known.join(', ')}.`);
    }
    for (const name of Object.keys(data)) {
      if (known.includes(name)) continue;
      const remedy = `Take it out; ${thing} has ${known.join(', ')}.`;
      this.refuse([...path, name], 'unknown-field', `${thing} has no such field`, remedy);
    }
    return data;
  }

  /** Returns the `kind` (or other mark) of an object, one of `known`. */
  mark<Kind extends string>(
    data: unknown,
    path: DocumentPath,
    field: string,
    known: readonly Kind[],
  ): Kind | null {
    const value = isFields(data) ? data[field] : undefined;
    const found = known.find((kind) => kind === value);
    if (found !== undefined) return found;
    const fault = `${shown(value)} is none of ${known.join(', ')}`;
    return this.refuse([...path, field], 'choice', fault, `Write one of ${known.join(', ')}.`);
  }

  text(data: unknown, path: DocumentPath): string | null {
    if (typeof data === 'string' && data.trim() !== '' && data.length <= MAX_TEXT) return data;
    const fault = `${shown(data)} is no text of 1 to ${MAX_TEXT} characters`;
    return this.refuse(path, 'text', fault, 'Write a text in quotation marks.');
  }

  /** Returns a symbol: what instruments are called, without spaces. */
  symbol(data: unknown, path: DocumentPath): string | null {
    if (typeof data === 'string' && /^[\w.:/^=&+-]{1,40}$/.test(data)) return data;
    const fault = `${shown(data)} is no symbol`;
    return this.refuse(path, 'symbol', fault, 'Write the symbol of an instrument, such as "SPY".');
  }

  number(data: unknown, path: DocumentPath, from: number, to: number): number | null {
    if (typeof data === 'number' && data >= from && data <= to) return data;
    const fault = `${shown(data)} is no number from ${from} to ${to}`;
    return this.refuse(path, 'number', fault, `Write a number from ${from} to ${to}.`);
  }

  count(data: unknown, path: DocumentPath, from: number, to: number): number | null {
    if (Number.isInteger(data)) return this.number(data, path, from, to);
    const fault = `${shown(data)} is no whole number from ${from} to ${to}`;
    return this.refuse(path, 'number', fault, `Write a whole number from ${from} to ${to}.`);
  }

  /** Returns the items of a list of `from` to `to` items; null when it is none, or one of the items is refused. */
  list<Item>(
    data: unknown,
    path: DocumentPath,
    from: number,
    to: number,
    item: (data: unknown, path: DocumentPath) => Item | null,
  ): readonly Item[] | null {
    if (!Array.isArray(data) || data.length < from || data.length > to) {
      const found = Array.isArray(data) ? `a list of ${data.length}` : shown(data);
      const fault = `${found} stands where a list of ${from} to ${to} is expected`;
      return this.refuse(path, 'list', fault, `Write a list of ${from} to ${to} items.`);
    }
    const items = data.map((each: unknown, at) => item(each, [...path, at]));
    const read = items.filter((each) => each !== null);
    return read.length === items.length ? read : null;
  }

  /** Returns false, after a note, once a document is too deep or too large to be worked with. */
  enter(path: DocumentPath, depth: number): boolean {
    this.#nodeCount++;
    if (depth <= MAX_DEPTH && this.#nodeCount <= MAX_NODES) return true;
    // One note is enough: a document that is too large is so everywhere.
    if (depth > MAX_DEPTH || this.#nodeCount === MAX_NODES + 1) {
      const fault =
        depth > MAX_DEPTH
          ? `parts stand in parts more than ${MAX_DEPTH} deep`
          : `the document has more than ${MAX_NODES} parts, conditions and values`;
      this.refuse(path, 'too-large', fault, 'Make the allocation simpler.');
    }
    return false;
  }
}

function isFields(data: unknown): data is Fields {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
