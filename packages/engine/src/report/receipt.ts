import type { Bars } from '../model/bars.ts';
import type { Instrument } from '../model/instrument.ts';
import type { RunSettings } from '../model/settings.ts';
import { BAR_FIELDS } from '../model/bars.ts';
import { ENGINE_VERSION } from './run-document.ts';

/** All that a run's result follows from. */
export interface ReceiptParts {
  /** Source of the strategy as the user wrote it. */
  readonly code: string;
  readonly language: string;
  readonly parameters: Readonly<Record<string, number | boolean | string>>;
  readonly settings: RunSettings;
  readonly instrument: Instrument;
  readonly bars: Bars;
  readonly seed: number;
}

/**
 * Returns what a receipt is the SHA-256 of, piece by piece: a text (UTF-8) that holds everything but the bars, then the
 * bars column by column in the order of `BAR_FIELDS`, little-endian Float64. The platform does the hashing.
 * Symbol and dates are not part of it: the bars say it all.
 */
export function receiptPieces(parts: ReceiptParts): readonly (string | Uint8Array<ArrayBuffer>)[] {
  const { code, language, parameters, settings, instrument, bars, seed } = parts;
  const { tickSize, lotSize } = instrument;
  const text = canonicalJson({
    engineVersion: ENGINE_VERSION,
    language,
    code,
    parameters,
    settings,
    tickSize,
    lotSize,
    seed,
    timeframe: bars.timeframe,
    barCount: bars.length,
  });
  return [text, ...BAR_FIELDS.map((field) => columnBytes(bars[field], bars.length))];
}

function columnBytes(column: Float64Array, length: number): Uint8Array<ArrayBuffer> {
  const copy = new Float64Array(length);
  copy.set(column.subarray(0, length));
  return new Uint8Array(copy.buffer);
}

/** JSON with sorted keys and without undefined fields, so that equal values give equal text. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
  return `{${entries.join(',')}}`;
}
