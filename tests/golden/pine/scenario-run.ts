// Runs in Node and, bundled, in a browser's worker.
import { alignMarkets, parseSessionCalendar, parseTimeZone } from '@stratloom/engine/market-data';
import { invariant, type SessionCalendar } from '@stratloom/engine/model';
import { type MarketInput, Backtest, type RunInput } from '@stratloom/engine/run';
import type { RunnableScript, ScriptView } from '@stratloom/lang-pine';
import type { Scenario, ScenarioMarket } from './scenario.ts';

/** A run that has not begun, and what it will show. */
export interface StartedScenario {
  readonly run: Backtest;
  readonly view: ScriptView;
}

/** Starts a scenario; with `isBarByBar` it computes nothing as columns. @throws ScriptStop as the script does. */
export function startScenario(
  scenario: Scenario,
  runnable: RunnableScript,
  isBarByBar: boolean,
): StartedScenario {
  const { inputs } = scenario;
  const calendar = calendarOf(scenario.market);
  const views: ScriptView[] = [];
  const strategy = runnable.strategy({
    calendar,
    isBarByBar,
    onStart: (view) => {
      views.push(view);
    },
  });
  const { settings } = runnable;
  const input = { ...marketsOf(scenario), settings, strategy, parameters: inputs, calendar };
  const run = new Backtest(input);
  const [view] = views;
  invariant(view !== undefined, 'a run that has started shows nothing');
  return { run, view };
}

/** The bars of all symbols on one clock; those of the first symbol alone are the clock. */
function marketsOf(scenario: Scenario): Pick<RunInput, keyof MarketInput | 'otherMarkets'> {
  const { bars, others } = scenario;
  const { tickSize, lotSize } = scenario.market;
  const instrument = { symbol: 'TEST', tickSize, lotSize };
  const symbols = Object.keys(others);
  if (symbols.length === 0) return { bars, instrument };
  const aligned = alignMarkets([{ bars }, ...Object.values(others).map((own) => ({ bars: own }))]);
  invariant(aligned.ok, 'markets have different timeframes');
  const [first, ...rest] = aligned.value.markets;
  invariant(first !== undefined, 'markets are lost');
  const otherMarkets = rest.map((other, at) => ({
    ...other,
    instrument: { ...instrument, symbol: symbols[at] ?? '' },
  }));
  return { ...first, instrument, otherMarkets };
}

function calendarOf({ session, timeZone = 'UTC' }: ScenarioMarket): SessionCalendar | undefined {
  if (session === undefined) return undefined;
  const zone = parseTimeZone(timeZone);
  invariant(zone.ok, 'a scenario names a zone that is not known');
  const calendar = parseSessionCalendar(session, zone.value);
  invariant(calendar.ok, 'a scenario has a session that cannot be read');
  return calendar.value;
}
