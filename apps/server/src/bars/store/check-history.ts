import { setImmediate } from 'node:timers/promises';
import { type Bars, timeframeMs } from '@stratloom/engine/model';
import { joinBars } from '../bar-chunks.ts';
import type { TimeSpan } from '../bar-span.ts';
import type { BarStore, HistoryRepair } from './bar-store.ts';
import { barsOfChunk, findChunkFault } from './history-chunk.ts';
import type { HistoryKey } from './history-key.ts';
import { findMissingBars, type MissingBars } from './missing-stretches.ts';

/** Bars that are stored and cannot be used. */
export interface DamagedBars extends TimeSpan {
  readonly barCount: number;
  /** Fault in words, without its place. */
  readonly fault: string;
}

/** Findings on a bar history: what is there, what is missing, what was put right. */
export interface HistoryCheck {
  /** Count of sound bars. */
  readonly barCount: number;
  readonly damaged: readonly DamagedBars[];
  /** Bars that are missing between the sound ones. */
  readonly missing: MissingBars;
  /** Open times that the source was asked for in full, oldest first. */
  readonly covered: readonly TimeSpan[];
  /** Newest first. */
  readonly repairs: readonly HistoryRepair[];
}

/**
 * Reads every chunk of a history against its checksum and looks for what is missing.
 *
 * @throws BarStoreProblem `bars.unknown-history`.
 */
export async function checkHistory(store: BarStore, key: HistoryKey): Promise<HistoryCheck> {
  const sound: Bars[] = [];
  const damaged: DamagedBars[] = [];
  await store.readChunks(
    key,
    { from: -Infinity, to: Infinity },
    () => undefined,
    (chunk) => {
      const fault = findChunkFault(key, chunk);
      if (fault === null) {
        sound.push(barsOfChunk(chunk, key.timeframe));
        return;
      }
      const { firstOpenTime: from, lastOpenTime, barCount } = chunk;
      damaged.push({ from, to: lastOpenTime + timeframeMs(key.timeframe), barCount, fault });
    },
  );
  // Looking through millions of bars takes its time: others get their turn first.
  await setImmediate();
  const bars = joinBars(sound, key.timeframe);
  return {
    barCount: bars.length,
    damaged,
    missing: findMissingBars(bars),
    covered: await store.coveredSpans(key),
    repairs: await store.repairs(key),
  };
}
