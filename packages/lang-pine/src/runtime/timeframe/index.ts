import { numberAt } from '../arguments.ts';
import type { CallSite, MakeCall, MakeVariable } from '../call-site.ts';
import { constantNumber } from '../pointwise.ts';
import type { NumberValue, ReferenceValue } from '../value.ts';
import { BarPeriods } from '../time/bar-periods.ts';
import { marketHours } from '../time/market-hours.ts';
import { checkedTimeframe, timeframeAt } from './timeframe-argument.ts';
import {
  parseTimeframe,
  type PineTimeframe,
  timeframeSeconds,
  timeframeText,
} from './timeframe-text.ts';

/** From version 6 on the period names its count also where it is 1. */
const FIRST_VERSION_WITH_ONE = 6;

/** Budget cost of looking up a timeframe. */
const OPERATIONS_PER_NAME = 100;

/** `timeframe.*` as variables. */
export const TIMEFRAME_VARIABLES: Readonly<Record<string, MakeVariable>> = {
  'timeframe.period': ({ timeframe }, version) => text(periodText(timeframe, version)),
  'timeframe.main_period': ({ chart, timeframe }, version) =>
    text(periodText(chart?.timeframe ?? timeframe, version)),
  'timeframe.multiplier': (context) => constantNumber(ownTimeframe(context.timeframe).multiplier),
  'timeframe.isticks': isUnit('tick'),
  'timeframe.isseconds': isUnit('second'),
  'timeframe.isminutes': isUnit('minute'),
  'timeframe.isintraday': isUnit('tick', 'second', 'minute'),
  'timeframe.isdaily': isUnit('day'),
  'timeframe.isweekly': isUnit('week'),
  'timeframe.ismonthly': isUnit('month'),
  'timeframe.isdwm': isUnit('day', 'week', 'month'),
};

/** `timeframe.*` as functions. */
export const TIMEFRAME_CALLS: Readonly<Record<string, MakeCall>> = {
  'timeframe.change': change,
  'timeframe.in_seconds': inSeconds,
  'timeframe.from_seconds': fromSeconds,
};

/** True where a bar of the timeframe begins; never on the first bar of all, before which there is nothing it could change from. */
function change(site: CallSite): NumberValue {
  const { bars, moment } = site.context;
  const timeframe = timeframeAt(site, 0);
  const { calendar } = marketHours(site.context);
  let periods: BarPeriods | null = null;
  let lastText: string | null = null;
  const openTimeOf = (bar: number): number => periods?.at(bars.openTime[bar]!)?.openTime ?? NaN;
  const read = (): number => {
    const text = timeframe.read();
    if (text !== lastText) {
      site.context.spend(OPERATIONS_PER_NAME, site.at);
      periods = new BarPeriods(checkedTimeframe(site, text), calendar);
      lastText = text;
    }
    const { bar } = moment;
    return bar > 0 && openTimeOf(bar - 1) !== openTimeOf(bar) ? 1 : 0;
  };
  return { kind: 'number', read, pure: timeframe.pure };
}

function inSeconds(site: CallSite): NumberValue {
  const timeframe = timeframeAt(site, 0);
  const seconds = (text: string | null): number => timeframeSeconds(checkedTimeframe(site, text));
  if (timeframe.constant !== undefined) return constantNumber(seconds(timeframe.constant));
  return { kind: 'number', read: () => seconds(timeframe.read()), pure: timeframe.pure };
}

function fromSeconds(site: CallSite): ReferenceValue {
  const { read, pure, constant } = numberAt(site, 0);
  if (constant !== undefined) return text(timeframeText(constant));
  return { kind: 'reference', read: () => timeframeText(read()), pure };
}

function isUnit(...units: readonly PineTimeframe['unit'][]): MakeVariable {
  return ({ timeframe }) => constantNumber(units.includes(ownTimeframe(timeframe).unit) ? 1 : 0);
}

function ownTimeframe(timeframe: string): PineTimeframe {
  return parseTimeframe(timeframe) ?? { unit: 'minute', multiplier: 1 };
}

function periodText(timeframe: string, version: number): string {
  return version < FIRST_VERSION_WITH_ONE ? timeframe.replace(/^1(?=[DWM])/, '') : timeframe;
}

function text(constant: string | null): ReferenceValue {
  return { kind: 'reference', read: () => constant, pure: true, constant };
}
