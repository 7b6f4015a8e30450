import { ScriptStop } from '../../messages/message.ts';
import { numberAt, numberOr, textAt } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import { PineArray } from '../collections/pine-array.ts';
import type { ReferenceValue } from '../value.ts';
import { BarCall, noLength } from './bar-call.ts';
import { Machine } from './machine.ts';
import { type Period, PIVOT_FORMULAS } from './pivot-formulas.ts';

/** Levels of a result: P, then five above and below. */
const LEVEL_COUNT = 11;

/**
 * `ta.pivot_point_levels(type, anchor, developing)`: an array of P, R1, S1 to R5, S5 from the prices of the period between
 * the last two anchors, or, developing, of the one that is not over; na for levels that the type has not, and before there
 * is a period.
 */
export function pivotPointLevels(site: CallSite): ReferenceValue {
  const [type, anchor, developing] = [textAt(site, 0), numberAt(site, 1), numberOr(site, 2, 0)];
  const { bars, moment } = site.context;
  const call = new BarCall(site.context, noLength, () => new Periods());
  const read = (): PineArray => {
    const wanted = type.read();
    const isAnchor = anchor.read() === 1;
    const isDeveloping = developing.read() === 1;
    const formula = PIVOT_FORMULAS[wanted ?? ''];
    if (formula === undefined) throw unknownType(site, wanted);
    if (isDeveloping && wanted === 'Woodie') throw neverDeveloping(site);
    const { bar } = moment;
    const levels = Array.from({ length: LEVEL_COUNT }, () => NaN);
    const periods = call.turn();
    if (periods !== null) {
      periods.next(isAnchor, {
        open: bars.open[bar]!,
        high: bars.high[bar]!,
        low: bars.low[bar]!,
        close: bars.close[bar]!,
      });
      const period = isDeveloping ? periods.current : periods.last;
      for (const [at, level] of formula(period, periods.current.open).entries()) levels[at] = level;
    }
    return new PineArray(true, levels);
  };
  return { kind: 'reference', read, pure: false };
}

/** Prices, in order open, high, low and close, of the period at hand and of the last that is over. */
class Periods extends Machine {
  private settled = new Float64Array(4).fill(NaN);
  private settledLast = new Float64Array(4).fill(NaN);
  private latest = new Float64Array(4).fill(NaN);
  private latestLast = new Float64Array(4).fill(NaN);

  get current(): Period {
    return asPeriod(this.latest);
  }

  get last(): Period {
    return asPeriod(this.latestLast);
  }

  /** Takes in a bar; an anchor begins a period with it. */
  next(isAnchor: boolean, bar: Period): void {
    const begins = isAnchor || Number.isNaN(this.settled[0]!);
    this.latestLast.set(isAnchor ? this.settled : this.settledLast);
    const [open, high, low] = begins ? [bar.open, bar.high, bar.low] : this.settled;
    this.latest.set([open!, Math.max(high!, bar.high), Math.min(low!, bar.low), bar.close]);
  }

  override settle(): void {
    this.settled.set(this.latest);
    this.settledLast.set(this.latestLast);
  }
}

function asPeriod([open, high, low, close]: Float64Array): Period {
  return { open: open!, high: high!, low: low!, close: close! };
}

function unknownType(site: CallSite, type: string | null): ScriptStop {
  return new ScriptStop(
    'pine.pivot-type',
    `There are no pivot point levels of type ${type === null ? 'na' : `"${type}"`}.`,
    `Use one of ${Object.keys(PIVOT_FORMULAS).join(', ')}.`,
    site.at,
  );
}

function neverDeveloping(site: CallSite): ScriptStop {
  return new ScriptStop(
    'pine.pivot-developing',
    'Pivot point levels of type "Woodie" cannot develop: they need the open of the next period.',
    'Remove developing, or use another type.',
    site.at,
  );
}
