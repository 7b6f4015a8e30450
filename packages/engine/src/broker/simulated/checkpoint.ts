import type { LoggedTerms } from '../../model/order-record.ts';
import type { Portfolio, PortfolioState } from '../../portfolio/portfolio.ts';
import type { RiskGuard, RiskGuardState } from '../../risk/risk-guard.ts';
import type { InstrumentState } from './instrument-state.ts';
import type { OrderRegister } from './order-register.ts';
import type { PersistentExits, PersistentExitsState } from './persistent-exits.ts';
import { copyOrder, type WorkingOrder } from './working-order.ts';

/** State to which the matching of one bar can be rolled back. */
export interface Checkpoint {
  readonly portfolio: PortfolioState;
  /** By instrument, of those that were named. */
  readonly working: readonly (readonly WorkingOrder[])[];
  readonly orderCount: number;
  readonly partCount: number;
  /** Volume used, by instrument of those that were named. */
  readonly volume: readonly Pick<InstrumentState, 'volumeBarIndex' | 'usedVolume'>[];
  /** Logged terms of each working order, where a strategy may change it inside the bar; else empty. */
  readonly terms: readonly LoggedTerms[];
  readonly exits: PersistentExitsState;
  readonly guard: RiskGuardState | null;
}

/** Components whose state a checkpoint holds. */
export interface CheckpointDeps {
  readonly portfolio: Portfolio;
  readonly register: OrderRegister;
  readonly exits: PersistentExits;
  readonly guard: RiskGuard;
  /** True when a strategy may change orders inside the bar. */
  readonly decidesInside: boolean;
}

/** Returns a checkpoint. @param markets - The instruments whose orders may change after it. */
export function checkpointOf(
  { portfolio, register, exits, guard, decidesInside }: CheckpointDeps,
  markets: readonly InstrumentState[],
): Checkpoint {
  const { log } = register;
  const working = markets.map(({ book }) => book.working());
  return {
    portfolio: portfolio.state(),
    working: working.map((orders) => orders.map(copyOrder)),
    orderCount: log.length,
    partCount: log.partCount,
    volume: markets.map(({ volumeBarIndex, usedVolume }) => ({ volumeBarIndex, usedVolume })),
    terms: decidesInside ? working.flat().map(({ id }) => log.termsOf(id)) : [],
    exits: exits.state(),
    guard: guard.state(),
  };
}

/** Rolls everything back to a checkpoint of the same instruments, which can be used again. */
export function rollback(
  checkpoint: Checkpoint,
  { portfolio, register, exits, guard }: CheckpointDeps,
  markets: readonly InstrumentState[],
): void {
  const { log } = register;
  portfolio.restore(checkpoint.portfolio);
  log.truncate(checkpoint.orderCount, checkpoint.partCount);
  for (const [at, { id }] of checkpoint.working.flat().entries()) {
    log.reopen(id);
    const terms = checkpoint.terms[at];
    if (terms !== undefined) log.putBack(id, terms);
  }
  for (const [at, market] of markets.entries()) {
    market.book.replace(checkpoint.working[at]!.map(copyOrder));
    const { volumeBarIndex, usedVolume } = checkpoint.volume[at]!;
    market.volumeBarIndex = volumeBarIndex;
    market.usedVolume = usedVolume;
  }
  exits.load(checkpoint.exits);
  guard.load(checkpoint.guard);
}
