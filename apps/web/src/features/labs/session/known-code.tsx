import type { Settings } from '@stratloom/contracts';
import { createContext, use, useState, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { errorsOf } from '../../../engine-client/reading/code-reading.ts';
import type { CodeProblem, CodeReading } from '../../../engine-client/reading/code-reading.ts';
import type { ParameterInfo } from '../../../engine-client/reading/parameter-info.ts';
import { chosenOver, followingCode } from '../document/stated-settings.ts';
import type { GoTo } from '../editor/go-to.ts';
import { useOpenStrategy } from './open-strategy.tsx';
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

/** Facts about the open code that are known without running it. */
export interface KnownCode {
  /** The last reading; null = nothing has been read yet, or the language is only known by running it. */
  readonly reading: CodeReading | null;
  /** Errors that keep the code from running. */
  readonly errors: readonly CodeProblem[];
  /** Parameters of the last code without an error. */
  readonly fields: readonly ParameterInfo[];
  /** Settings that the code itself states, all of them; null = none. */
  readonly statedSettings: Settings | null;
  /** Some settings that the code states, where its text alone shows them; null = there are no such. */
  readonly neededSettings: Partial<Settings> | null;
  /** Place for the editor to move to; a new object moves it again. */
  readonly goTo: GoTo | null;
  readonly showPlace: (place: GoTo) => void;
  /** Number of times the editor was wanted in view: a phone shows one part of Labs at a time. */
  readonly editorCalls: number;
  /** Brings the editor into view. */
  readonly showEditor: () => void;
}

const NO_ERRORS: readonly CodeProblem[] = [];
const NO_FIELDS: readonly ParameterInfo[] = [];
const KnownCodeContext = createContext<KnownCode | null>(null);

/** Takes the settings that the text of the open code states into the document, and returns them. */
function useNeededSettings(): Partial<Settings> | null {
  const { language, document, change } = useOpenStrategy();
  const { code, settings, chosenSettings } = document;
  const needed = useMemo(() => language.settingsOf?.(code) ?? null, [language, code]);
  const before = useRef<Partial<Settings> | null>(null);
  const follow = useEffectEvent((stated: Partial<Settings> | null) => {
    if (stated === null) return;
    const followed = followingCode(settings, stated, before.current ?? {}, chosenSettings);
    before.current = stated;
    if (JSON.stringify(followed) !== JSON.stringify(settings)) change({ settings: followed });
  });
  useEffect(() => follow(needed), [needed]);
  return needed;
}

/** Reads the open code after each change, and takes the settings that it states into the document. */
export function KnownCodeProvider({ children }: { readonly children: ReactNode }) {
  const { language, document, change } = useOpenStrategy();
  const { code, settings, chosenSettings } = document;
  const { last, lastGood } = useCodeReading(language, code, (reading) => {
    if (reading.settings === null) return;
    change({ settings: chosenOver(reading.settings, settings, chosenSettings) });
  });
  const [goTo, setGoTo] = useState<GoTo | null>(null);
  const [editorCalls, setEditorCalls] = useState(0);
  const showEditor = () => setEditorCalls((count) => count + 1);
  const known: KnownCode = {
    reading: last,
    errors: last === null ? NO_ERRORS : errorsOf(last),
    fields: lastGood?.fields ?? NO_FIELDS,
    statedSettings: lastGood?.settings ?? null,
    neededSettings: useNeededSettings(),
    goTo,
    showPlace: (place) => {
      setGoTo(place);
      showEditor();
    },
    ...{ editorCalls, showEditor },
  };
  return <KnownCodeContext value={known}>{children}</KnownCodeContext>;
}

/** Returns what is known about the open code. */
export function useKnownCode(): KnownCode {
  const known = use(KnownCodeContext);
  if (known === null) throw new Error('useKnownCode needs a KnownCodeProvider around it');
  return known;
}
