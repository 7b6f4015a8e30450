import { BAR_FIELDS, type Bars, type UserProblem } from '@stratloom/engine/model';
import { barsOfChunk, type HistoryChunk } from './history-chunk.ts';
import { type HistoryKey, historyName } from './history-key.ts';

/** Returns the problem of a history that is not there. */
export function unknownHistory(key: HistoryKey): UserProblem {
  return {
    code: 'bars.unknown-history',
    message: `There are no stored bars of ${historyName(key)}.`,
    remedy: 'stratloom bars list names those that are stored.',
  };
}

/** Returns the problem of a chunk that is not as it was stored. */
export function chunkDamaged(key: HistoryKey, chunk: HistoryChunk): UserProblem {
  const { firstOpenTime, lastOpenTime, barCount } = chunk;
  return {
    code: 'bars.chunk-damaged',
    message:
      `The stored bars ${historyName(key)} are damaged: ${barCount} bars from ${timeText(firstOpenTime)} ` +
      `to ${timeText(lastOpenTime)} do not match their checksum.`,
    remedy:
      'Fetch them again with stratloom bars download ... --repair, or import their file again with --replace.',
  };
}

/** Returns the problem of a bar that is stored with other values. */
export function conflictOf(
  key: HistoryKey,
  openTime: number,
  stored: HistoryChunk,
  bars: Bars,
): UserProblem {
  const old = barsOfChunk(stored, key.timeframe);
  const [oldAt, newAt] = [indexOf(old, openTime), indexOf(bars, openTime)];
  const field = BAR_FIELDS.find((name) => old[name][oldAt] !== bars[name][newAt]) ?? 'close';
  return {
    code: 'bars.conflict',
    message:
      `The bar of ${timeText(openTime)} is stored already ${historyName(key)}, with another ${field}: ` +
      `${old[field][oldAt]} there, ${bars[field][newAt]} here. Nothing was stored.`,
    remedy: 'Replace what is stored with --replace, or keep both apart with another --source.',
  };
}

function indexOf({ openTime, length }: Bars, time: number): number {
  return openTime.subarray(0, length).indexOf(time);
}

/** Chunks may hold times that no calendar has, once they are damaged. */
function timeText(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? String(time) : date.toISOString().replace('.000Z', 'Z');
}
