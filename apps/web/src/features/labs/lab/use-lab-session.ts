import type { Settings } from '@stratloom/contracts';
import type { Parameters } from '@stratloom/engine';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { useBars } from '../bars/use-bars.ts';
import type { BarsInHand } from '../bars/use-bars.ts';
import type { DraftStore } from '../document/draft-store.ts';
import type { GoTo } from '../editor/code-editor.tsx';
import type { LabDocument } from '../document/lab-document.ts';
import { chosenOver } from '../document/stated-settings.ts';
import { useLabDocument } from '../document/use-lab-document.ts';
import type { OpenDocument } from '../document/use-lab-document.ts';
import { errorsOf } from '../../../engine-client/reading/code-reading.ts';
import type { CodeProblem, CodeReading } from '../../../engine-client/reading/code-reading.ts';
import type { LabLanguage } from '../languages/lab-language.ts';
import { useCodeReading } from '../languages/use-code-reading.ts';
import { infoOfValues, takenValues } from '../parameters/parameter-values.ts';
import type { ParameterInfo } from '../../../engine-client/reading/parameter-info.ts';
import type { RunState } from '../run/run-state.ts';
import type { RunOrder } from '../run/strategy-runner.ts';
import { useAutoRun } from '../run/use-auto-run.ts';
import { useStrategyRunner } from '../run/use-strategy-runner.ts';
import type { OpenedStrategy } from './opened-strategy.ts';

/** An open strategy with its bars, its runs and its editor. */
export interface LabSession {
  readonly language: LabLanguage;
  readonly open: OpenDocument;
  readonly bars: BarsInHand;
  /** What is known about the code without running it; null = nothing (yet). */
  readonly reading: CodeReading | null;
  /** What the strategy can be asked to run with. */
  readonly fields: readonly ParameterInfo[];
  /** The conditions that the code itself states; null = none. */
  readonly statedSettings: Settings | null;
  readonly state: RunState;
  readonly canRun: boolean;
  /** Errors that were read in the code and keep it from running. */
  readonly errors: readonly CodeProblem[];
  /** Runs the strategy; where errors keep it from running, shows the first of them. */
  readonly runNow: () => void;
  readonly stop: () => void;
  /** A place of the code that the editor moves to when it is told anew. */
  readonly goTo: GoTo | null;
  readonly showPlace: (place: GoTo) => void;
  /** What the editor shows when it is told anew. */
  readonly source: { readonly code: string };
  /** Puts other code into the editor, with what belongs to it. */
  readonly replaceCode: (changes: Partial<LabDocument> & { readonly code: string }) => void;
  readonly discard: () => void;
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

/** Returns the values to run with; null = the code cannot run as it stands. */
function useValues(
  { openReader }: LabLanguage,
  { code, parameters }: LabDocument,
  reading: CodeReading | null,
): Parameters | null {
  return useMemo(() => {
    if (openReader === null) return parameters;
    if (reading === null || reading.code !== code || errorsOf(reading).length > 0) return null;
    return takenValues(reading.fields, parameters);
  }, [openReader, code, parameters, reading]);
}

function useOrder(
  { code, settings }: LabDocument,
  parameters: Parameters | null,
  bars: BarsInHand,
  symbol: string,
): RunOrder | null {
  const loaded = bars.loaded?.bars ?? null;
  return useMemo(() => {
    if (loaded === null || parameters === null || code.trim() === '') return null;
    return { code, parameters, settings, symbol, bars: loaded };
  }, [code, parameters, settings, symbol, loaded]);
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

/**
 * Opens a document: loads its bars, reads it and runs it a second after each change, keeps its draft.
 *
 * @param nameOfSymbol - What a symbol is called on screens and in exports.
 */
export function useLabSession(
  { language, start, saved }: OpenedStrategy,
  drafts: DraftStore,
  nameOfSymbol: (symbol: string) => string,
): LabSession {
  const open = useLabDocument(start, saved, drafts);
  const { document } = open;
  const [source, setSource] = useState({ code: start.code });
  const [goTo, showPlace] = useState<GoTo | null>(null);
  const bars = useBars(document);
  const { last, lastGood } = useReading(language, open);
  const { runner, state } = useStrategyRunner(language);
  const values = useValues(language, document, last);
  const order = useOrder(document, values, bars, nameOfSymbol(document.symbol));
  const askForRun = useAutoRun(runner, order);
  useBarsToast(bars);

  const loadedBars = bars.loaded?.bars ?? null;
  useEffect(() => runner.turnTo(loadedBars), [runner, loadedBars]);

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
  };
}
