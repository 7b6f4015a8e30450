import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { errorsOf } from '../../../engine-client/reading/code-reading.ts';
import type { CodeReading } from '../../../engine-client/reading/code-reading.ts';
import type { LabDocument } from '../document/lab-document.ts';
import { hasCode } from '../language/lab-language.ts';
import type { LabLanguage } from '../language/lab-language.ts';
import { takenValues } from '../parameters/parameter-values.ts';
import type { RunState } from '../run/run-state.ts';
import type { RunOrder } from '../run/run-order.ts';
import { useAutoRun } from '../run/use-auto-run.ts';
import { useStrategyRunner } from '../run/use-strategy-runner.ts';
import { BarInspector } from './bar-inspector.ts';
import { ClausePointer } from './clause-pointer.ts';
import { useKnownCode } from './known-code.tsx';
import { useLoadedBars } from './loaded-bars.tsx';
import { useExchangeRates } from './use-exchange-rates.ts';
import { useRunInstrument } from './use-run-instrument.ts';
import { useDroppedParameters } from './use-dropped-parameters.ts';
import { useOpenStrategy } from './open-strategy.tsx';

/** Runs of the open strategy. */
export interface StrategyRuns {
  readonly state: RunState;
  readonly canRun: boolean;
  /** Run that the open strategy asks for; null = it cannot run yet. */
  readonly order: RunOrder | null;
  /** Runs the strategy; where errors keep it from running, shows the first of them. Returns whether it runs. */
  readonly runNow: () => boolean;
  readonly stop: () => void;
  /** Values of the blocks at the bar under the pointer. */
  readonly inspector: BarInspector;
  /** The condition that is pointed at in the rules. */
  readonly pointer: ClausePointer;
}

/** Code that can run, and the values to run it with. */
type Runnable = Pick<RunOrder, 'code' | 'rules' | 'parameters'>;

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
    const { code: read, rules, fields } = reading;
    return { code: read, rules, parameters: takenValues(fields, parameters) };
  }, [language, code, parameters, reading]);
}

/** Returns the run that the open strategy asks for; null = it cannot run yet. */
function useOrder(): RunOrder | null {
  const { language, document } = useOpenStrategy();
  const { reading } = useKnownCode();
  const runnable = useRunnable(language, document, reading);
  const { settings } = document;
  const instrument = useRunInstrument();
  const { loaded, others } = useLoadedBars();
  const rates = useExchangeRates();
  return useMemo(() => {
    if (loaded === null || runnable === null || rates === undefined) return null;
    const { bars, finerBars } = loaded;
    return { ...runnable, settings, instrument, bars, finerBars, others, rates };
  }, [runnable, settings, instrument, loaded, others, rates]);
}

/** Returns what explains the shown run bar by bar, where its language can. */
function useInspector({ AtBar }: LabLanguage, { shown }: RunState): BarInspector {
  const [inspector] = useState(() => new BarInspector());
  const details = AtBar === null ? null : (shown?.details ?? null);
  useEffect(() => inspector.turnTo(details), [inspector, details]);
  const asked = useAskedBar(details === null ? null : shown).barIndex;
  useEffect(() => {
    if (asked >= 0 && inspector.picked.get() !== asked) inspector.pick(asked);
  }, [inspector, asked]);
  return inspector;
}

/** Returns what is known of the condition that is pointed at, as long as the shown run is of the code as it stands. */
function useClausePointer({ AtBar }: LabLanguage, code: string, { shown }: RunState) {
  const [pointer] = useState(() => new ClausePointer());
  const details = AtBar === null || shown?.code !== code ? null : shown.details;
  useEffect(() => pointer.turnTo(details), [pointer, details]);
  return pointer;
}

/** Bar that the address asks for by its open time (`?at=`). */
export interface AskedBar {
  /** UTC ms; null = it asks for none. */
  readonly openTime: number | null;
  /** Its index among the bars of the run; -1 = it is none of them. */
  readonly barIndex: number;
}

/** Returns the bar that the address asks for. */
export function useAskedBar(shown: RunState['shown']): AskedBar {
  const [search] = useSearchParams();
  const text = search.get('at');
  const openTime = text === null || !Number.isFinite(Number(text)) ? null : Number(text);
  const isThere = shown !== null && openTime !== null;
  return { openTime, barIndex: isThere ? shown.bars.openTime.indexOf(openTime) : -1 };
}

const StrategyRunsContext = createContext<StrategyRuns | null>(null);

/** Runs the open strategy a second after each change, at once where its language is live. */
export function StrategyRunsProvider({ children }: { readonly children: ReactNode }) {
  const { language, document } = useOpenStrategy();
  const { errors, showPlace, showEditor } = useKnownCode();
  const loadedBars = useLoadedBars().loaded?.bars ?? null;
  const order = useOrder();
  const { runner, state } = useStrategyRunner(language);
  // Before a run on them may begin.
  useEffect(() => runner.turnTo(loadedBars), [runner, loadedBars]);
  const askForRun = useAutoRun(runner, order, language.isLive);
  useDroppedParameters(state);
  const inspector = useInspector(language, state);
  const pointer = useClausePointer(language, document.code, state);
  const [firstError] = errors;
  const runs: StrategyRuns = {
    state,
    order,
    canRun: order !== null || firstError !== undefined,
    runNow: () => {
      const isRun = order !== null || firstError === undefined;
      if (isRun) askForRun();
      else if (firstError.line === undefined) showEditor();
      else showPlace({ ...firstError, line: firstError.line });
      return isRun;
    },
    stop: () => runner.stop(),
    inspector,
    pointer,
  };
  return <StrategyRunsContext value={runs}>{children}</StrategyRunsContext>;
}

/** Returns the runs of the open strategy. */
export function useStrategyRuns(): StrategyRuns {
  const runs = use(StrategyRunsContext);
  if (runs === null) throw new Error('useStrategyRuns needs a StrategyRunsProvider around it');
  return runs;
}
