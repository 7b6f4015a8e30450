import type { RiskRules, LossLimit } from '../model/risk-rules.ts';
import type { SessionCalendar } from '../model/session-calendar.ts';
import { DAY_MS } from '../model/utc-calendar.ts';

/** Why a position was closed, in the words of TradingView's lists of trades. */
const INTRADAY_LOSS = 'Close Position (Max intraday Loss)';
/** As `INTRADAY_LOSS`, for the rule that a fill breaks: there is no price of its own at which it does. */
export const INTRADAY_FILLS = 'Close Position (Max number of filled orders in one day)';

/** Facts that risk rules are checked against. */
export interface RiskGuardDeps {
  /** Sessions whose days count; UTC days without it. */
  readonly calendar: SessionCalendar | undefined;
  /** Starts of the run's bars, UTC milliseconds. */
  readonly openTime: Float64Array;
  readonly account: { equity(): number };
}

/** State of a guard from one price to the next, as plain data. */
export interface RiskGuardState {
  readonly rules: RiskRules;
  /** NaN before the first bar. */
  readonly day: number;
  readonly dayStartEquity: number;
  readonly dayFills: number;
  readonly lossDays: number;
  readonly highestEquity: number;
  readonly halt: 'none' | 'day' | 'run';
}

const FRESH: RiskGuardState = {
  rules: {},
  day: NaN,
  dayStartEquity: NaN,
  dayFills: 0,
  lossDays: 0,
  highestEquity: -Infinity,
  halt: 'none',
};

/** Holds a strategy to its risk rules; see `RiskRules` for what they are. */
export class RiskGuard {
  /** True once the strategy has set rules: runs without them pay nothing. */
  isActive = false;
  private readonly deps: RiskGuardDeps;
  private now: RiskGuardState = FRESH;

  constructor(deps: RiskGuardDeps) {
    this.deps = deps;
  }

  /** True while no order may be placed. */
  get isHalted(): boolean {
    return this.now.halt !== 'none';
  }

  /** Sets the rules, in place of those before. */
  setRules(rules: RiskRules): void {
    this.isActive = true;
    this.now = { ...this.now, rules };
  }

  /** Notes a fill of the day. */
  noteFill(): void {
    if (this.isActive) this.now = { ...this.now, dayFills: this.now.dayFills + 1 };
  }

  /** Begins a bar, all instruments standing at their opens: a new day ends what the last one forbade. */
  openBar(barIndex: number): void {
    if (!this.isActive) return;
    const { openTime, calendar, account } = this.deps;
    const time = openTime[barIndex]!;
    const day = calendar?.sessionDay(time) ?? Math.floor(time / DAY_MS);
    if (day !== this.now.day) this.beginDay(day, account.equity());
  }

  /**
   * Checks the rules at the prices at which the instruments stand. Returns why trading must end, or null; from then on it is
   * halted, and who asked cancels and closes what there is.
   */
  check(): string | null {
    if (!this.isActive || this.isHalted) return null;
    const equity = this.deps.account.equity();
    if (equity > this.now.highestEquity) this.now = { ...this.now, highestEquity: equity };
    const { rules, highestEquity, dayStartEquity, dayFills, lossDays } = this.now;
    if (isReached(rules.maxDrawdown, highestEquity, equity)) {
      return this.halt('run', 'max drawdown');
    }
    if (lossDays >= (rules.maxLossDays ?? Infinity)) {
      return this.halt('run', 'max days with a loss');
    }
    if (isReached(rules.maxDayLoss, dayStartEquity, equity)) {
      return this.halt('day', INTRADAY_LOSS);
    }
    if (dayFills >= (rules.maxDayFills ?? Infinity)) {
      return this.halt('day', INTRADAY_FILLS);
    }
    return null;
  }

  /** Returns its state; null while it has no rules. */
  state(): RiskGuardState | null {
    return this.isActive ? this.now : null;
  }

  /** Goes on from what `state` returned. */
  load(state: RiskGuardState | null): void {
    this.isActive = state !== null;
    this.now = state ?? FRESH;
  }

  private beginDay(day: number, equity: number): void {
    const { halt, dayStartEquity, lossDays } = this.now;
    // A day ends where the next one begins: what lies between belongs to it.
    const isLoss = equity < dayStartEquity;
    this.now = {
      ...this.now,
      day,
      dayStartEquity: equity,
      dayFills: 0,
      lossDays: isLoss ? lossDays + 1 : 0,
      halt: halt === 'run' ? 'run' : 'none',
    };
  }

  private halt(halt: 'day' | 'run', reason: string): string {
    this.now = { ...this.now, halt };
    return reason;
  }
}

function isReached(limit: LossLimit | undefined, from: number, equity: number): boolean {
  if (limit === undefined) return false;
  const most = limit.kind === 'cash' ? limit.value : limit.value * from;
  return from - equity >= most;
}
