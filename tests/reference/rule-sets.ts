// The random scenarios of the comparison with the reference broker, one set of settings for each group of rules.
import type { MarketInput, RunInput } from '@stratloom/engine/run';
import { featuresOf, scenarioOf } from '@stratloom/testkit/random';

/** A random run, and the features that were drawn for it. */
export interface Scenario {
  readonly input: RunInput;
  readonly features: readonly string[];
}

/** Some of the bar's volume for all orders together: bars have up to five units, orders mostly one to five. */
const VOLUME_RATIOS = [0.2, 0.5, 1];

/** A random run with the settings as they were drawn. */
export function plain(seed: number): Scenario {
  // Sizes by a later close are for comparison with another program only, and have no rule of their own.
  return scenarioOf(
    seed,
    featuresOf(seed).filter((feature) => feature !== 'valueAtClose'),
  );
}

/** A random run whose orders fill in parts, by the volume of the bars. */
export function inParts(seed: number): Scenario {
  const { input, features } = plain(seed);
  const maxVolumeRatio = VOLUME_RATIOS[seed % VOLUME_RATIOS.length];
  return { input: { ...input, settings: { ...input.settings, maxVolumeRatio } }, features };
}

/** A random run of a small account on margin, whose funds are checked by the bar. */
export function fundsByBar(seed: number): Scenario {
  const { input, features } = plain(seed);
  const margin = [1, 0.5, 0.2][seed % 3] ?? 1;
  const cash = [150, 400, 1000][(seed % 7) % 3] ?? 150;
  const funds = { cash, margin, maintenanceMargin: margin, marginCheck: 'bar' } as const;
  return { input: { ...input, settings: { ...input.settings, ...funds } }, features };
}

/** Rates that change on some bars, up and down. */
function movingRates(length: number, seed: number): Float64Array {
  return Float64Array.from(
    { length },
    (_, bar) => 0.92 + 0.1 * Math.sin(seed + Math.floor(bar / 3)),
  );
}

/** A random run in other currencies than the account's, at rates that change by the bar. */
export function changingRates(seed: number): Scenario {
  const { input, features } = plain(seed);
  const converted = <Market extends MarketInput>(market: Market, place = 0): Market => ({
    ...market,
    exchangeRates: movingRates(market.bars.length, seed + place),
  });
  const otherMarkets = input.otherMarkets?.map((market, at) => converted(market, at + 1));
  return { input: { ...converted(input), otherMarkets }, features };
}

/** A random run of instruments with a point value, at a fixed rate. */
export function pointsAndCurrencies(seed: number): Scenario {
  const { input, features } = plain(seed);
  const pointValue = [1, 50, 0.1][seed % 3] ?? 1;
  const exchangeRate = [0.92, 150, 0.006, 1][seed % 4] ?? 1;
  const worth = <Market extends MarketInput>(market: Market): Market => ({
    ...market,
    instrument: { ...market.instrument, pointValue, exchangeRate },
  });
  const cash = input.settings.cash * pointValue * exchangeRate;
  return {
    input: {
      ...worth(input),
      otherMarkets: input.otherMarkets?.map(worth),
      settings: { ...input.settings, cash },
    },
    features,
  };
}
