import { civilDate, DAY_MS, epochDay } from '@stratloom/engine/model';
import type { PriceProfile } from './simulated-symbols.ts';
import { FIRST_YEAR } from './simulated-symbols.ts';
import { mixSeeds, SeededRandom, textSeed } from './seeded-random.ts';

/** Last year with simulated prices, so that no date makes a path without end. */
const LAST_YEAR = 2100;
const LAST_TIME = epochDay(LAST_YEAR, 1, 1) * DAY_MS;

/** A day of trading; prices in ticks, volume in volume steps, all whole numbers. */
export interface SimulatedDay {
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** State that a year hands on to the next. */
interface PathState {
  /** Unrounded price, quote currency. */
  price: number;
  /** Variance of daily returns as it stands now. */
  variance: number;
  /** Drift of the present trend, in deviations a day. */
  trend: number;
  trendDaysLeft: number;
}

/**
 * The days of one asset, made year by year as they are asked for.
 *
 * Within a year the price is a random walk with clustered volatility, fat tails and trends, bent so that it meets the
 * year-end price: what a day looks like never depends on how far the path was made.
 */
export class DailyPath {
  readonly #profile: PriceProfile;
  readonly #seed: number;
  readonly #days: SimulatedDay[] = [];
  readonly #state: PathState;
  #nextYear = FIRST_YEAR;
  #target: number;

  constructor(profile: PriceProfile, seed: number) {
    this.#profile = profile;
    this.#seed = mixSeeds(seed, textSeed(profile.key));
    this.#target = profile.yearEndPrices[0]!;
    this.#state = {
      price: this.#target,
      variance: profile.dailyVolatility * profile.dailyVolatility,
      trend: 0,
      trendDaysLeft: 0,
    };
  }

  /** All days made so far that include every day up to `time` (UTC milliseconds), oldest first. */
  until(time: number): readonly SimulatedDay[] {
    const wanted = time < LAST_TIME ? civilDate(Math.floor(time / DAY_MS)).year : LAST_YEAR;
    while (this.#nextYear <= wanted) this.#makeYear(this.#nextYear++);
    return this.#days;
  }

  #makeYear(year: number): void {
    const random = new SeededRandom(mixSeeds(this.#seed, year));
    const days: number[] = [];
    for (let day = epochDay(year, 1, 1); day < epochDay(year + 1, 1, 1); day++) {
      if (this.#profile.hours.isTradingDay(day)) days.push(day);
    }
    const variances: number[] = [];
    const growths = days.map(() => {
      variances.push(this.#state.variance);
      return 1 + this.#nextReturn(random);
    });
    this.#target = this.#yearEndPrice(year, random);
    const walked = growths.reduce((product, growth) => product * growth, this.#state.price);
    const bend = nthRoot(this.#target / walked, days.length);
    days.forEach((day, index) => {
      this.#addDay(day, growths[index]! * bend, Math.sqrt(variances[index]!), random);
    });
  }

  /** One step of a GARCH(1,1) process with a trend and an occasional jump. */
  #nextReturn(random: SeededRandom): number {
    const state = this.#state;
    if (state.trendDaysLeft === 0) {
      state.trendDaysLeft = 10 + Math.floor(50 * random.uniform());
      state.trend = 0.16 * (Math.floor(3 * random.uniform()) - 1);
    }
    state.trendDaysLeft--;
    const deviation = Math.sqrt(state.variance);
    const jump = random.uniform() < 0.04 ? 2 + random.uniform() : 0.9;
    const shock = Math.max(-0.3, Math.min(0.3, deviation * jump * random.normal()));
    const usual = this.#profile.dailyVolatility * this.#profile.dailyVolatility;
    state.variance = 0.05 * usual + 0.87 * state.variance + 0.07 * shock * shock;
    return shock + state.trend * deviation;
  }

  #yearEndPrice(year: number, random: SeededRandom): number {
    const known = this.#profile.yearEndPrices[year - FIRST_YEAR + 1];
    if (known !== undefined) return known;
    const [from, to] = this.#profile.futureReturns;
    return this.#target * (1 + from + (to - from) * random.uniform());
  }

  #addDay(day: number, growth: number, deviation: number, random: SeededRandom): void {
    const { ticksPerUnit, hours } = this.#profile;
    const previous = this.#state.price;
    const close = previous * growth;
    const hasGap = hours.closeMinute - hours.openMinute < 1440;
    const gap = hasGap ? 0.35 * (growth - 1) + 0.3 * deviation * random.normal() : 0;
    const open = previous * (1 + gap);
    const above = 0.55 * deviation * Math.abs(random.normal());
    const below = 0.55 * deviation * Math.abs(random.normal());
    const openTicks = toTicks(open, ticksPerUnit);
    const closeTicks = toTicks(close, ticksPerUnit);
    this.#state.price = close;
    this.#days.push({
      day,
      open: openTicks,
      close: closeTicks,
      high: Math.max(
        openTicks,
        closeTicks,
        toTicks(Math.max(open, close) * (1 + above), ticksPerUnit),
      ),
      low: Math.min(
        openTicks,
        closeTicks,
        toTicks(Math.min(open, close) * (1 - below), ticksPerUnit),
      ),
      volume: this.#volume(Math.abs(growth - 1), random),
    });
  }

  /** Busier when the price moves more. */
  #volume(move: number, random: SeededRandom): number {
    const { dailyVolume, dailyVolatility, volumeStep } = this.#profile;
    const activity = 0.45 + 0.45 * random.uniform() + 0.4 * Math.min(4, move / dailyVolatility);
    return Math.floor((dailyVolume * activity) / volumeStep);
  }
}

function toTicks(price: number, ticksPerUnit: number): number {
  return Math.max(1, Math.round(price * ticksPerUnit));
}

/** The number near 1 whose n-th power is `value`, by Newton's method: platforms round `Math.pow` differently. */
function nthRoot(value: number, n: number): number {
  let root = 1;
  for (let step = 0; step < 60; step++) {
    const power = wholePower(root, n - 1);
    root -= (power * root - value) / (n * power);
  }
  return root;
}

function wholePower(base: number, exponent: number): number {
  let result = 1;
  let square = base;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result *= square;
    square *= square;
  }
  return result;
}
