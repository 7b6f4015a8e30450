// Random runs from a seed: settings, instruments, bars, and a strategy that does all that a strategy can do.
import type { Instrument } from '@stratloom/engine/model';
import type { MarketInput, RunInput } from '@stratloom/engine/run';
import { type Dice, diceOf } from './dice.ts';
import { type Feature, featuresOf } from './features.ts';
import { actionsOf, finerAndDays, pause, steppedBars } from './random-bars.ts';
import { settingsOf } from './random-settings.ts';
import { randomStrategy } from './random-strategy.ts';

/** A random run, the same for the same seed and features. */
export interface Scenario {
  readonly seed: number;
  readonly features: readonly Feature[];
  readonly input: RunInput;
}

function marketOf(
  dice: Dice,
  index: number,
  seed: number,
  barCount: number,
  has: (feature: Feature) => boolean,
): MarketInput {
  const step = dice.pick([1, 0.5, 0.25, 0.1, 0.01]);
  const instrument: Instrument = {
    symbol: `M${index}`,
    tickSize: dice.chance(0.8) ? step : 0,
    lotSize: has('lots') ? dice.pick([1, 0.1, 0.5]) : 0,
    ...(has('lots') && dice.chance(0.5) ? { minNotional: 150 } : {}),
  };
  const isFiner = has('finer') && !has('pauses');
  const series = isFiner
    ? finerAndDays(barCount, seed * 3 + index, step)
    : { bars: steppedBars(barCount, seed * 3 + index, step) };
  return {
    instrument,
    ...series,
    ...(has('pauses') ? { traded: pause(series.bars, dice) } : {}),
    ...(has('actions') ? { actions: actionsOf(dice, barCount) } : {}),
  };
}

/** Returns the random run of a seed. */
export function scenarioOf(
  seed: number,
  features: readonly Feature[] = featuresOf(seed),
  barCount = 10 + (seed % 41),
): Scenario {
  const has = (feature: Feature): boolean => features.includes(feature);
  const dice = diceOf(seed);
  const settings = settingsOf(dice, has);
  const first = marketOf(dice, 0, seed, barCount, has);
  const otherMarkets = has('markets') ? [marketOf(dice, 1, seed, barCount, has)] : [];
  const input: RunInput = {
    ...first,
    settings,
    strategy: randomStrategy(seed, features),
    parameters: {},
    otherMarkets,
  };
  return { seed, features, input };
}
