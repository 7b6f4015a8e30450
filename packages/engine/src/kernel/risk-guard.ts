import type { RunInput } from './run-result.ts';
import type { OrderOrigin } from '../model/order.ts';
import { DAY_MS } from '../model/utc-calendar.ts';
import type { Portfolio } from '../portfolio/portfolio.ts';
import type { LossLimit, RiskRules } from '../strategy/risk-rules.ts';
import type { MarketRoom } from './market-room.ts';

/** What a risk guard asks of the order door. */
export interface GuardDoor {
  cancelAll(): void;
  closeLots(room: MarketRoom, origin: OrderOrigin, reason: string): void;
}

/** What a risk guard asks of the matcher. */
export interface GuardMatcher {
  fillMarketOrders(room: MarketRoom, price: number, barIndex: number): void;
}

/** What a risk guard stands between. */
export interface RiskGuardParts {
  readonly calendar: RunInput['calendar'];
  readonly rooms: readonly MarketRoom[];
  readonly portfolio: Portfolio;
  readonly desk: GuardDoor;
  readonly matcher: GuardMatcher;
}

/** What a guard carries from one price to the next, as plain data. */
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
  private readonly parts: RiskGuardParts;
  private now: RiskGuardState = FRESH;

  constructor(parts: RiskGuardParts) {
    this.parts = parts;
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
    const { rooms, calendar, portfolio } = this.parts;
    const time = rooms[0]!.bars.openTime[barIndex]!;
    const day = calendar?.sessionDay(time) ?? Math.floor(time / DAY_MS);
    const equity = portfolio.equity();
    if (day !== this.now.day) this.beginDay(day, equity);
    this.check(rooms[0]!, barIndex);
  }

  /** Ends trading when a rule is broken at the prices at which the instruments stand; true when it did. */
  check(room: MarketRoom, barIndex: number): boolean {
    if (!this.isActive || this.isHalted) return false;
    const equity = this.parts.portfolio.equity();
    if (equity > this.now.highestEquity) this.now = { ...this.now, highestEquity: equity };
    const { rules, highestEquity, dayStartEquity, dayFills, lossDays } = this.now;
    if (isReached(rules.maxDrawdown, highestEquity, equity)) {
      return this.halt('run', 'max drawdown', room, barIndex);
    }
    if (lossDays >= (rules.maxLossDays ?? Infinity)) {
      return this.halt('run', 'max days with a loss', room, barIndex);
    }
    if (isReached(rules.maxDayLoss, dayStartEquity, equity)) {
      return this.halt('day', 'max intraday loss', room, barIndex);
    }
    if (dayFills >= (rules.maxDayFills ?? Infinity)) {
      return this.halt('day', 'max intraday filled orders', room, barIndex);
    }
    return false;
  }

  /** Returns what the guard carries on; null while it has no rules. */
  state(): RiskGuardState | null {
    return this.isActive ? this.now : null;
  }

  /** Takes in what `state` returned. */
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

  private halt(halt: 'day' | 'run', reason: string, at: MarketRoom, barIndex: number): true {
    const { rooms, desk, matcher } = this.parts;
    this.now = { ...this.now, halt };
    desk.cancelAll();
    for (const room of [at, ...rooms.filter((other) => other !== at)]) {
      const { price } = room.position;
      desk.closeLots(room, 'strategy', reason);
      matcher.fillMarketOrders(room, price, barIndex);
    }
    return true;
  }
}

function isReached(limit: LossLimit | undefined, from: number, equity: number): boolean {
  if (limit === undefined) return false;
  const most = limit.kind === 'cash' ? limit.value : limit.value * from;
  return from - equity >= most;
}
