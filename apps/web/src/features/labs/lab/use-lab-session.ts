import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { useBars } from '../../../instruments/bars/use-bars.ts';
import type { BarsInHand } from '../../../instruments/bars/use-bars.ts';
import type { DraftStore } from '../document/draft-store.ts';
import type { GoTo } from '../editor/go-to.ts';
import { newDocument } from '../document/lab-document.ts';
import type { LabDocument } from '../document/lab-document.ts';
import { chosenOver } from '../document/stated-settings.ts';
import { useLabDocument } from '../document/use-lab-document.ts';
import type { OpenDocument } from '../document/use-lab-document.ts';
import { errorsOf } from '../../../engine-client/reading/code-reading.ts';
import type { CodeProblem, CodeReading } from '../../../engine-client/reading/code-reading.ts';
import { hasCode } from '../language/has-code.ts';
import type { LabLanguage } from '../language/lab-language.ts';
import { useCodeReading } from '../session/use-code-reading.ts';
import { infoOfValues, takenValues } from '../parameters/parameter-values.ts';
import type { RunState } from '../run/run-state.ts';
import type { RunOrder } from '../run/strategy-runner.ts';
import { useAutoRun } from '../run/use-auto-run.ts';
import { useStrategyRunner } from '../run/use-strategy-runner.ts';
import { BarTeller } from '../session/bar-inspector.ts';
import type { SessionState } from './session-state.ts';
import type { OpenedStrategy } from '../opening/opened-strategy.ts';

/** An open strategy with its bars, its runs and its editor. */
export interface LabSession extends SessionState {
  readonly language: LabLanguage;
}

const NO_ERRORS: readonly CodeProblem[] = [];

/** What is known about the open code, and the conditions that it states taken over into the document. */
function useReading(language: LabLanguage, { document, change }: OpenDocument) {
  const { code, settings, chosenSettings } = document;
  return useCodeReading(language, code, (reading) => {
    if (reading.settings === null) return;
    change({ settings: chosenOver(reading.settings, settings, chosenSettings) });
  });
}

/** Code that can run, and the values to run it with. */
type Runnable = Pick<RunOrder, 'code' | 'parameters'>;

/**
 * Returns what can run; null = the code cannot run as it stands. Where each edit runs at once, that is what was read last, for an
 * edit that is still being read must not hold up the one before it.
 */
function useRunnable(
  language: LabLanguage,
  { code, parameters }: LabDocument,
  reading: CodeReading | null,
): Runnable | null {
  return useMemo(() => {
    if (!hasCode(code, language)) return null;
    if (language.openReader === null) return { code, parameters };
    if (reading === null || errorsOf(reading).length > 0) return null;
    if (reading.code !== code && (!language.isLive || !hasCode(reading.code, language)))
      return null;
    return { code: reading.code, parameters: takenValues(reading.fields, parameters) };
  }, [language, code, parameters, reading]);
}

function useOrder(
  { settings }: LabDocument,
  runnable: Runnable | null,
  bars: BarsInHand,
  symbol: string,
): RunOrder | null {
  const loaded = bars.loaded?.bars ?? null;
  return useMemo(
    () =>
      loaded === null || runnable === null ? null : { ...runnable, settings, symbol, bars: loaded },
    [runnable, settings, symbol, loaded],
  );
}

/** Says once that bars did not come. */
function useBarsToast({ error }: BarsInHand): void {
  const toast = useToast();
  const sayFailed = useEffectEvent(() =>
    toast({ severity: 'error', text: 'Failed to load market data' }),
  );
  useEffect(() => {
    if (error !== null) sayFailed();
  }, [error]);
}

/** Tells of the run on the screen, where its language can. */
function useTeller({ AtBar }: LabLanguage, { shown }: RunState): BarTeller {
  const [teller] = useState(() => new BarTeller());
  const details = AtBar === null ? null : (shown?.details ?? null);
  useEffect(() => teller.turnTo(details), [teller, details]);
  return teller;
}

/**
 * Opens a document: loads its bars, reads it and runs it a second after each change (at once where its language is live), keeps
 * its draft.
 *
 * @param nameOfSymbol - What a symbol is called on screens and in exports.
 * @param onOpenNew - Opens a new strategy in place of this one.
 */
export function useLabSession(
  { language, start, saved }: OpenedStrategy,
  drafts: DraftStore,
  nameOfSymbol: (symbol: string) => string,
  onOpenNew: (document: LabDocument) => void,
): LabSession {
  const open = useLabDocument(start, saved, drafts);
  const { document } = open;
  const [source, setSource] = useState({ code: start.code });
  const [goTo, showPlace] = useState<GoTo | null>(null);
  const bars = useBars(document);
  const { last, lastGood } = useReading(language, open);
  const { runner, state } = useStrategyRunner(language);
  const runnable = useRunnable(language, document, last);
  const order = useOrder(document, runnable, bars, nameOfSymbol(document.symbol));
  const loadedBars = bars.loaded?.bars ?? null;
  // Before a run on them may begin.
  useEffect(() => runner.turnTo(loadedBars), [runner, loadedBars]);
  const askForRun = useAutoRun(runner, order, language.isLive);
  useBarsToast(bars);

  const teller = useTeller(language, state);

  const fields = useMemo(
    () =>
      language.openReader === null ? infoOfValues(state.parameters) : (lastGood?.fields ?? []),
    [language, state.parameters, lastGood],
  );
  const errors = last === null ? NO_ERRORS : errorsOf(last);
  const [firstError] = errors;
  return {
    language,
    open,
    bars,
    reading: last,
    fields,
    statedSettings: lastGood?.settings ?? null,
    state,
    canRun: order !== null || firstError !== undefined,
    errors,
    runNow: () => {
      if (order !== null || firstError === undefined) askForRun();
      else if (firstError.line !== undefined) showPlace({ ...firstError, line: firstError.line });
    },
    stop: () => runner.stop(),
    goTo,
    showPlace,
    source,
    replaceCode: (changes) => {
      open.change(changes);
      setSource({ code: changes.code });
    },
    discard: () => setSource({ code: open.discard().code }),
    teller,
    openAsNew: (begin) => {
      const { symbol, timeframe, from, to } = document;
      const empty = newDocument(begin.language, begin.code);
      onOpenNew({ ...empty, symbol, timeframe, from, to, ...begin });
    },
  };
}
