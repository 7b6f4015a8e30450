// Everything that must be equal to the byte wherever the engine runs. Used in Node and, bundled, in a browser's worker.
import {
  computeIndicator,
  type Indicator,
  indicatorInputs,
  INDICATORS,
} from '@stratloom/engine/indicators';
import { type Bars, plainInstrument } from '@stratloom/engine/model';
import { findPatterns, PATTERNS } from '@stratloom/engine/patterns';
import { reportSeries } from '@stratloom/engine/report';
import { runBacktest, type RunInput } from '@stratloom/engine/run';
import { documentRun } from '@stratloom/runner';
import { compileRules, explain, type RuleTree, TEMPLATES } from '@stratloom/lang-visual';
import { canonicalText, featuresOf, scenarioOf } from '@stratloom/testkit/random';
import { consensusInput } from '../golden/consensus-input.ts';
import { PEER_CASES } from '../golden/peer-cases.ts';
import { blockStrategies } from '../golden/visual/block-strategies.ts';
import { runScenario as runPine } from '../golden/pine/run-scenario.ts';
import { type ParityInput, receivedBars, receivedScenario } from './parity-input.ts';
import { sha256 } from './sha256.ts';

/** Count of random runs. */
export const RANDOM_RUNS = 400;

/** One thing that is computed, as text in which different bits are different characters. */
export interface Scenario {
  readonly name: string;
  readonly text: () => Promise<string>;
}

/** Returns all scenarios. */
export function scenariosOf(input: ParityInput): Scenario[] {
  const series = new Map(
    Object.entries(input.bars).map(([name, sent]) => [name, receivedBars(sent)] as const),
  );
  return [
    ...[...series].flatMap(([name, bars]) => [
      ...peerRuns(input, name, bars),
      ...indicatorsOn(name, bars),
      ...patternsOn(name, bars),
      ...templatesOn(name, bars),
    ]),
    ...consensusRuns(input, series),
    ...randomRuns(),
    ...blockRuns(series),
    ...pineRuns(input),
  ];
}

/** A run with its orders, its trades, its report and all that is said about it. */
function runScenario(name: string, input: RunInput): Scenario {
  const text = async (): Promise<string> => {
    const result = runBacktest(input);
    const { strategy: _, ...source } = { ...input, code: name, language: 'typescript', seed: 1 };
    const document = await documentRun(source, result, source, sha256);
    return canonicalText({
      document,
      series: reportSeries(result),
      equity: result.equity,
      orders: result.orders.toArray(),
      trades: result.trades.toArray(),
      openTrades: result.openTrades,
      plots: result.plots,
      ambiguous: result.ambiguousBarIndexes,
    });
  };
  return { name, text };
}

function peerRuns({ settings }: ParityInput, name: string, bars: Bars): Scenario[] {
  return Object.entries(PEER_CASES).flatMap(([id, strategy]) => {
    const own = settings[id];
    if (own === undefined) return [];
    const instrument = plainInstrument(name);
    const run: RunInput = { bars, instrument, settings: own, strategy, parameters: {} };
    return [runScenario(`${id} on ${name}`, run)];
  });
}

function consensusRuns({ consensus }: ParityInput, series: ReadonlyMap<string, Bars>): Scenario[] {
  return Object.entries(consensus).flatMap(([id, terms]) => {
    const bars = series.get(terms.data);
    return bars === undefined ? [] : [runScenario(id, consensusInput(terms, bars))];
  });
}

function randomRuns(): Scenario[] {
  return Array.from({ length: RANDOM_RUNS }, (_, index) => {
    const seed = index + 1;
    return runScenario(`random run ${seed}`, scenarioOf(seed, featuresOf(seed)).input);
  });
}

/** Orders, plots and messages of a script. */
function pineRuns({ pine }: ParityInput): Scenario[] {
  return pine.map((sent) => ({
    name: `Pine ${sent.name}`,
    text: async () => {
      const { result, ...shown } = runPine(receivedScenario(sent));
      if (result === null) return canonicalText(shown);
      const { equity, openTrades } = result;
      const orders = result.orders.toArray();
      const trades = result.trades.toArray();
      return canonicalText({ ...shown, equity, openTrades, orders, trades });
    },
  }));
}

/** A template of the visual builder: its script, what it did, and what each of its blocks gave. */
function templatesOn(name: string, bars: Bars): Scenario[] {
  return TEMPLATES.map(({ id, tree }) => ({
    name: `rules ${id} on ${name}`,
    text: async () => rulesText(tree, name, bars),
  }));
}

/** Strategies that together hold every block of the catalogue, on the bars that come first. */
function blockRuns(series: ReadonlyMap<string, Bars>): Scenario[] {
  return [...series].slice(0, 1).flatMap(([name, bars]) =>
    blockStrategies().map((tree) => ({
      name: tree.name,
      text: async () => rulesText(tree, name, bars),
    })),
  );
}

function rulesText(tree: RuleTree, name: string, bars: Bars): string {
  const instrument = plainInstrument(name);
  const { script, runnable } = compileRules(tree);
  if (runnable === null) throw new Error(`${tree.name} cannot run`);
  const { settings } = runnable;
  const strategy = runnable.strategy();
  const run = runBacktest({ bars, instrument, settings, strategy, parameters: {} });
  return canonicalText({
    script: script.text,
    explained: explain(tree, { bars, instrument }),
    equity: run.equity,
    orders: run.orders.toArray(),
    trades: run.trades.toArray(),
  });
}

function indicatorsOn(name: string, bars: Bars): Scenario[] {
  const condition = bars.close.map((close, i) => Number(close > (bars.open[i] ?? NaN)));
  const columns = { source: bars.close, source2: bars.open, condition };
  const compute = (indicator: Indicator): string =>
    canonicalText(computeIndicator(indicator, indicatorInputs(indicator, bars, columns)));
  return INDICATORS.map((indicator) => ({
    name: `${indicator.name} on ${name}`,
    text: async () => compute(indicator),
  }));
}

function patternsOn(name: string, bars: Bars): Scenario[] {
  return PATTERNS.map(({ id }) => ({
    name: `${id} on ${name}`,
    text: async () => canonicalText(findPatterns(bars, [id])),
  }));
}
