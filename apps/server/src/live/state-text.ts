import { invariant } from '@stratloom/engine/model';

/** Columns that states of runs hold, by name. */
const COLUMNS = { Float64Array, Int32Array, Uint8Array } as const;

/** Returns plain data and columns as JSON that `parseState` reads back to the bit. @throws InvariantError for anything else. */
export function stateText(state: unknown): string {
  return JSON.stringify(state, (_key, part: unknown) => {
    if (part === undefined) return { '#': 'undefined' };
    if (typeof part === 'number')
      return isPlain(part) ? part : { '#': 'number', text: textOf(part) };
    if (typeof part !== 'object' || part === null) return part;
    for (const [name, Column] of Object.entries(COLUMNS)) {
      if (!(part instanceof Column)) continue;
      const { buffer, byteOffset, byteLength } = part;
      const text = Buffer.from(buffer, byteOffset, byteLength).toString('base64');
      return { '#': name, text };
    }
    invariant(
      !ArrayBuffer.isView(part) && !(part instanceof Map || part instanceof Set),
      'no data',
    );
    return part;
  });
}

/** Reads what `stateText` has written. */
export function parseState(json: string): unknown {
  // No reviver: it leaves out what becomes undefined.
  return revived(JSON.parse(json));
}

function revived(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(revived);
  if ('#' in part) return valueOf(String(part['#']), 'text' in part ? String(part.text) : '');
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, revived(value)]));
}

function valueOf(kind: string, text: string): unknown {
  if (kind === 'undefined') return undefined;
  if (kind === 'number') return text === '-0' ? -0 : Number(text);
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  if (kind === 'Float64Array') return new Float64Array(bytes.buffer);
  return kind === 'Int32Array' ? new Int32Array(bytes.buffer) : bytes;
}

function isPlain(value: number): boolean {
  return Number.isFinite(value) && !Object.is(value, -0);
}

function textOf(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}
