import { fixedZone, parseSessionCalendar, parseTimeZone } from '@stratloom/engine/market-data';
import { type Bars, timeframeMs } from '@stratloom/engine/model';
import { findBlock } from '../blocks/catalogue.ts';
import { type BlockPath, type Input, isBlock, isList, type RuleTree } from '../tree/tree.ts';
import type { BlockProblem } from './problem.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Bars that are looked at, the newest: more of them open at no other time of day. */
const MOST_BARS = 5000;

/** A block that holds during some hours, and where it stands. */
interface PlacedHours {
  readonly path: BlockPath;
  readonly hours: string;
  /** Name of the zone in the tz database. */
  readonly zone: string;
}

/** Returns warnings about hours of the day in which none of these bars opens: a rule that asks for them never holds. */
export function hoursWarnings(tree: RuleTree, bars: Bars): readonly BlockProblem[] {
  const opens = bars.openTime.subarray(Math.max(0, bars.length - MOST_BARS), bars.length);
  if (opens.length === 0) return [];
  const isOfDays = timeframeMs(bars.timeframe) >= DAY_MS;
  return hoursOf(tree)
    .filter((placed) => neverHold(placed, opens))
    .map(({ path }): BlockProblem => ({
      severity: 'warning',
      code: 'visual.hours-never-hold',
      message: isOfDays
        ? 'A bar of a day or longer opens once a day, and never within these hours.'
        : 'No bar opens within these hours.',
      remedy: isOfDays
        ? 'Choose a timeframe of an hour or less, or take the hours out.'
        : 'Choose a shorter timeframe, or other hours.',
      path,
    }));
}

function neverHold({ hours, zone }: PlacedHours, opens: Float64Array): boolean {
  const clocks = parseTimeZone(zone);
  const calendar = parseSessionCalendar(hours, clocks.ok ? clocks.value : fixedZone(0));
  return calendar.ok && opens.every((time) => calendar.value.sessionOf(time) === null);
}

function hoursOf({ values, rules }: RuleTree): readonly PlacedHours[] {
  return [
    ...values.flatMap(({ value }, at) => hoursIn(value, ['values', at, 'value'])),
    ...rules.flatMap(({ when }, at) => hoursIn(when, ['rules', at, 'when'])),
  ];
}

function hoursIn(input: Input, path: BlockPath): readonly PlacedHours[] {
  if (isList(input)) return input.flatMap((each, at) => hoursIn(each, [...path, at]));
  if (!isBlock(input) || input.block === 'not') return [];
  const { hours, place } = input.inputs;
  if (typeof hours === 'string') return [{ path, hours, zone: zoneOf(place) }];
  return Object.entries(input.inputs).flatMap(([name, each]) =>
    hoursIn(each, [...path, 'inputs', name]),
  );
}

function zoneOf(place: Input | undefined): string {
  const slot = findBlock('localSession')?.inputs['place'];
  const option =
    slot?.kind === 'choice' ? slot.options.find(({ value }) => value === place) : undefined;
  return option?.pine?.replaceAll('"', '') ?? 'UTC';
}
