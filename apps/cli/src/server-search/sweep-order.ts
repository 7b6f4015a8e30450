import { Settings, type SweepOrder } from '@stratloom/contracts';
import { barsToBytes } from '@stratloom/engine/market-data';
import type { Bars } from '@stratloom/engine/model';
import type { RunConditions } from '@stratloom/runner';
import { CommandProblem } from '../command-problem.ts';
import type { OptimizeOptions } from '../commands/optimize-options.ts';
import type { SearchedJob } from '../commands/prepared-search.ts';

/** Conditions of a run that a server takes. */
const TAKEN: ReadonlySet<string> = new Set<keyof RunConditions>([
  ...(['bars', 'finerBars', 'exchangeRates', 'instrument', 'settings', 'parameters'] as const),
]);

/** Returns the order by which a server makes the runs of a search. Throws CommandProblem where it cannot. */
export function sweepOrderOf(jobs: readonly SearchedJob[], options: OptimizeOptions): SweepOrder {
  const [first, ...others] = jobs;
  if (first === undefined) throw notThere('a search without bars');
  const { method } = options;
  const { strategy, conditions, seed } = first.job;
  const { language } = strategy;
  for (const each of jobs) requireTaken(each.job.conditions, options);
  if (language === 'typescript') throw notThere('a strategy that is written against the engine');
  const { bars, finerBars, exchangeRates, instrument, settings, parameters } = conditions;
  return {
    job: {
      ...{ language, code: strategy.code, instrument, seed },
      parameters: { ...parameters },
      settings: Settings.parse(settings),
    },
    search: { ...searchOf(options), method },
    symbol: instrument.symbol,
    ...{ timeframe: bars.timeframe, bars: base64(barsToBytes(bars)) },
    finerBars: finerOrder(finerBars),
    markets: others.length === 0 ? null : marketOrder(others, options),
    exchangeRates: exchangeRates === undefined ? null : base64(bytesOf(exchangeRates)),
  };
}

function finerOrder(bars: Bars | undefined) {
  return bars === undefined ? null : { timeframe: bars.timeframe, bars: base64(barsToBytes(bars)) };
}

function marketOrder(
  others: readonly SearchedJob[],
  { marketRule: rule }: OptimizeOptions,
): SweepOrder['markets'] {
  return {
    rule,
    others: others.map(({ job: { conditions } }) => {
      const { instrument, bars, finerBars } = conditions;
      return {
        ...{ symbol: instrument.symbol, timeframe: bars.timeframe, instrument },
        ...{ bars: base64(barsToBytes(bars)), finerBars: finerOrder(finerBars) },
      };
    }),
  };
}

function searchOf(options: OptimizeOptions): Omit<SweepOrder['search'], 'method'> {
  const { domains, where, objective, objectiveText, runCount, trainRatio, walkForward } = options;
  const { earlierTrialCount, seed } = options;
  const { leastTrades, greatestDrawdownRatio } = objective;
  return {
    domains: Object.fromEntries(
      Object.entries(domains).map(([name, domain]) => [
        name,
        domain.kind === 'list' ? { ...domain, values: [...domain.values] } : domain,
      ]),
    ),
    ...{ where: [...where], objective: objectiveText, leastTrades, greatestDrawdownRatio },
    ...{ runCount, trainRatio, walkForward, earlierTrialCount, seed },
  };
}

function requireTaken(conditions: RunConditions, { librariesFolder }: OptimizeOptions): void {
  if (librariesFolder !== undefined) throw notThere('--libraries');
  const extra = Object.entries(conditions).flatMap(([name, value]) =>
    value === undefined || TAKEN.has(name) ? [] : [name],
  );
  const [named = extra[0]] = Object.keys(NOT_TAKEN).filter((name) => extra.includes(name));
  if (named !== undefined) throw notThere(NOT_TAKEN[named] ?? named);
}

/** Conditions that a command can state and a server does not take, in words. */
const NOT_TAKEN: Readonly<Record<string, string>> = {
  otherMarkets: '--other',
  actions: '--actions',
  calendar: 'a calendar of the settings file',
};

function notThere(what: string): CommandProblem {
  return new CommandProblem({
    code: 'optimize.not-on-server',
    message: `The server cannot make the runs of this search: it does not take ${what}.`,
    remedy: 'Leave out --server: the runs are then made here.',
  });
}

function bytesOf(values: Float64Array): Uint8Array {
  return new Uint8Array(values.slice().buffer);
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
