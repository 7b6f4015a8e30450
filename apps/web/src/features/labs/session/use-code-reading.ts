import { useEffect, useEffectEvent, useState } from 'react';
import { errorsOf } from '../../../engine-client/reading/code-reading.ts';
import type { CodeReading } from '../../../engine-client/reading/code-reading.ts';
import type { LabLanguage } from '../language/lab-language.ts';

/** Rest after the last edit before code is read that is not read at once. */
const READ_DELAY_MS = 200;

/** Readings of code that is being written. */
export interface LiveReading {
  /** The last that was read; null = nothing yet, or the language is not read without running. */
  readonly last: CodeReading | null;
  /** The last without an error: its parameters stay while an error is being fixed. */
  readonly lastGood: CodeReading | null;
}

/**
 * Reads code a moment after each change; at once where the language is live.
 *
 * @param language - The same as long as the screen lives.
 * @param onRead - Called with each reading without an error.
 */
export function useCodeReading(
  language: LabLanguage,
  code: string,
  onRead: (reading: CodeReading) => void,
): LiveReading {
  const { isLive } = language;
  const [reader] = useState(() => language.openReader?.() ?? null);
  useEffect(() => () => reader?.close(), [reader]);
  const [live, setLive] = useState<LiveReading>({ last: null, lastGood: null });
  const take = useEffectEvent((reading: CodeReading) => {
    const isGood = errorsOf(reading).length === 0;
    setLive((before) => ({ last: reading, lastGood: isGood ? reading : before.lastGood }));
    if (isGood) onRead(reading);
  });
  useEffect(() => {
    if (reader === null) return undefined;
    let isWanted = true;
    const read = async () => {
      const reading = await reader.read(code);
      // Readings come in the order of the edits: where each is to be seen, one that is overtaken is still newer than the last.
      if (isWanted || isLive) take(reading);
    };
    const timer = setTimeout(() => void read(), isLive ? 0 : READ_DELAY_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [reader, code, isLive]);
  return live;
}
