import type { BarSet, StrategyContent } from '@stratloom/contracts';
import { exchangeRatesAtOpens, inferTickSize } from '@stratloom/engine/market-data';
import type { Bars } from '@stratloom/engine/model';
import type { Readout } from '../../../charts/readout.ts';
import { openEngine } from '../../../engine-client/engine-client.ts';
import { errorsOf } from '../../../engine-client/reading/code-reading.ts';
import { loadBars, loadPages, ownSymbol } from '../../../instruments/bars/load-bars.ts';
import type { ShownRun } from '../../../run-report/shown-run.ts';
import type { LabLanguage } from '../language/lab-language.ts';
import { loadLanguage } from '../languages/load-language.ts';
import { takenValues } from '../parameters/parameter-values.ts';
import { runInstrument } from '../run/run-instrument.ts';
import { marketOrder, type RunMarkets, runMarkets } from '../run/run-markets.ts';
import type { RunState } from '../run/run-state.ts';
import { StrategyRunner } from '../run/strategy-runner.ts';
import type { RunOrder } from '../run/run-order.ts';

/** A saved strategy could not be run; the message says why. */
export class ContentProblem extends Error {
  override readonly name = 'ContentProblem';
}

type Runnable = Pick<RunOrder, 'code' | 'rules' | 'parameters'>;

/** Returns what can run of saved code; throws `ContentProblem` where errors keep it from running. */
async function runnableOf(
  language: LabLanguage,
  { code, parameters }: StrategyContent,
): Promise<Runnable> {
  const reader = language.openReader?.();
  if (reader === undefined) return { code, parameters };
  try {
    const reading = await reader.read(code);
    const [error] = errorsOf(reading);
    if (error !== undefined) throw new ContentProblem(error.message);
    return { code, rules: reading.rules, parameters: takenValues(reading.fields, parameters) };
  } finally {
    reader.close();
  }
}

/** Returns the exchange rates of a strategy bar by bar; null = they are constant. */
async function ratesOf(
  { instrument }: StrategyContent,
  bars: Bars,
  barSets: readonly BarSet[],
  signal: AbortSignal,
): Promise<RunOrder['rates']> {
  const chosen = instrument.exchangeRates;
  if (chosen === undefined) return null;
  const barSet = barSets.find(({ id }) => id === chosen.barSetId);
  if (barSet === undefined) throw new ContentProblem('Its exchange rates are gone.');
  const { id, timeframe } = barSet;
  const choice = { symbol: ownSymbol(id), timeframe, from: null, to: null };
  const rates = (await loadPages(choice, { signal })).bars;
  return exchangeRatesAtOpens(bars, rates, chosen.isInverse);
}

/** Loads the bars of saved content: of its instrument, or of all that its code names. */
async function marketsOf(
  { symbolsOf }: LabLanguage,
  { code, symbol, timeframe, from, to }: StrategyContent,
  signal: AbortSignal,
): Promise<RunMarkets & { readonly symbol: string }> {
  const load = async (each: string) =>
    loadBars({ symbol: each, timeframe, from, to }, signal, () => undefined);
  const symbols = marketOrder(symbolsOf?.(code) ?? [symbol], symbol);
  const list = await Promise.all(
    symbols.map(async (each) => ({ symbol: each, loaded: await load(each) })),
  );
  const [first, ...rest] = list;
  if (first === undefined) throw new ContentProblem('It names no instrument.');
  const markets = runMarkets([first, ...rest]);
  if (!markets.ok) throw new ContentProblem(markets.problem.message);
  return { ...markets.value, symbol: first.symbol };
}

async function orderOf(
  language: LabLanguage,
  content: StrategyContent,
  barSets: readonly BarSet[],
  signal: AbortSignal,
): Promise<RunOrder> {
  const { settings } = content;
  const { symbol, loaded, others } = await marketsOf(language, content, signal);
  const { bars, finerBars, steps, quoteCurrency } = loaded;
  const name = barSets.find(({ id }) => ownSymbol(id) === symbol)?.name ?? symbol;
  const usual = { steps, quoteCurrency, pricesTick: inferTickSize(bars) };
  return {
    ...(await runnableOf(language, content)),
    ...{ settings, bars, finerBars, others },
    instrument: runInstrument(name, content.instrument, usual),
    rates: await ratesOf(content, bars, barSets, signal),
  };
}

/** Settles with the first result of an order, without waiting for its checks. */
async function firstResult(
  runner: StrategyRunner,
  order: RunOrder,
  signal: AbortSignal,
): Promise<ShownRun> {
  const result = Promise.withResolvers<ShownRun>();
  const stop = () => result.reject(signal.reason);
  signal.addEventListener('abort', stop);
  const stopListening = runner.state.subscribe(() => {
    const { shown, problem } = runner.state.get();
    if (shown !== null) result.resolve(shown);
    else if (problem !== null) result.reject(new ContentProblem(problem.message));
  });
  void runner.run(order);
  try {
    return await result.promise;
  } finally {
    stopListening();
    signal.removeEventListener('abort', stop);
  }
}

/** A run of saved content in an engine of its own. */
export interface ContentRun {
  readonly run: ShownRun;
  /** The run with what its checks have found since; they go on until `close`. */
  readonly state: Readout<RunState>;
  /** Ends the engine: details of the run can no longer be asked for. */
  readonly close: () => void;
}

/**
 * Runs saved content in an engine of its own, on the bars that it was saved with; whoever asks closes it. Throws `ContentProblem`
 * where it cannot run, `ApiFailure` or `BarCountProblem` where there are no bars, and what `signal` was aborted with.
 *
 * @param barSets - The user's own bars, by which own symbols have names.
 */
export async function openContent(
  content: StrategyContent,
  barSets: readonly BarSet[],
  signal: AbortSignal,
): Promise<ContentRun> {
  const language = await loadLanguage(content.language);
  const order = await orderOf(language, content, barSets, signal);
  signal.throwIfAborted();
  const runner = new StrategyRunner(() => ({ host: language.openHost(), engine: openEngine() }));
  try {
    const run = await firstResult(runner, order, signal);
    return { run, state: runner.state, close: () => runner.close() };
  } catch (error) {
    runner.close();
    throw error;
  }
}

/** Runs saved content once, like `openContent`, without its details. */
export async function runContent(
  content: StrategyContent,
  barSets: readonly BarSet[],
  signal: AbortSignal,
): Promise<ShownRun> {
  const { run, close } = await openContent(content, barSets, signal);
  close();
  return run;
}
