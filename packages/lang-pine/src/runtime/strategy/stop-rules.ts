import type { LossLimit, RiskRules } from '@stratloom/engine/model';

type LimitName = 'maxDrawdown' | 'maxDayLoss';
type CountName = 'maxDayFills' | 'maxLossDays';

interface Loss {
  readonly name: LimitName;
  readonly value: () => number;
  /** `percent_of_equity` or `cash`. */
  readonly unit: () => string | null;
}

interface Count {
  readonly name: CountName;
  readonly value: () => number;
}

/** Rules that stop the strategy; of several of one kind the strictest holds. */
export class StopRules {
  private readonly losses: Loss[] = [];
  private readonly counts: Count[] = [];

  addLoss(name: LimitName, value: () => number, unit: () => string | null): void {
    this.losses.push({ name, value, unit });
  }

  addCount(name: CountName, value: () => number): void {
    this.counts.push({ name, value });
  }

  /** Returns the rules as the order gateway takes them; null when there is none. */
  rules(): RiskRules | null {
    if (this.losses.length + this.counts.length === 0) return null;
    const limits: Partial<Record<LimitName, LossLimit>> = {};
    for (const { name, value, unit } of this.losses) {
      const limit = limitOf(value(), unit());
      if (limit.value > 0) limits[name] = stricter(limits[name], limit);
    }
    const counts: Partial<Record<CountName, number>> = {};
    for (const { name, value } of this.counts) {
      const count = value();
      if (count > 0) counts[name] = Math.min(counts[name] ?? Infinity, count);
    }
    return { ...limits, ...counts };
  }
}

function limitOf(value: number, unit: string | null): LossLimit {
  return unit === 'percent_of_equity'
    ? { kind: 'ratio', value: value / 100 }
    : { kind: 'cash', value };
}

/** An amount and a share cannot be compared before the run; then the later rule holds. */
function stricter(known: LossLimit | undefined, limit: LossLimit): LossLimit {
  return known?.kind === limit.kind && known.value < limit.value ? known : limit;
}
