import type { WorkingOrder } from './working-order.ts';

/** Outcome of an order: it only closed, it opened, or it was a reversal refused for want of funds. */
export type TurnOutcome = 'closed' | 'opened' | 'refused';

interface Turn {
  readonly placedBarIndex: number;
  readonly isBuy: boolean;
  readonly outcome: TurnOutcome;
}

/**
 * Market orders that have had their turn at one price, of those that were placed on one bar: with `marginCheck: 'bar'` what
 * became of one decides on the funds of the next.
 */
export class DecisionTurns {
  private readonly turns: Turn[] = [];

  /** Forgets the orders of an earlier price. */
  clear(): void {
    this.turns.length = 0;
  }

  note({ type, origin, placedBarIndex, isBuy }: WorkingOrder, outcome: TurnOutcome): void {
    if (type !== 'market' || origin !== 'strategy') return;
    this.turns.push({ placedBarIndex, isBuy, outcome });
  }

  /**
   * Returns how an order stands to those of its bar: `after` one that was filled, `against` one that has just opened the
   * other side, or `alone`.
   */
  standingOf(order: WorkingOrder): 'alone' | 'after' | 'against' {
    const turns = this.turnsWith(order);
    if (turns.some(({ outcome, isBuy }) => outcome === 'opened' && isBuy !== order.isBuy)) {
      return 'against';
    }
    return turns.some(({ outcome }) => outcome !== 'refused') ? 'after' : 'alone';
  }

  /** Returns true for a close of what a refused reversal of its bar was to close. */
  fallsWithReversal(order: WorkingOrder): boolean {
    if (!order.reduceOnly && order.closesTradeId === 0) return false;
    const turns = this.turnsWith(order);
    return turns.some(({ outcome, isBuy }) => outcome === 'refused' && isBuy === order.isBuy);
  }

  private turnsWith({ type, origin, placedBarIndex }: WorkingOrder): readonly Turn[] {
    if (this.turns.length === 0 || type !== 'market' || origin !== 'strategy') return [];
    return this.turns.filter((turn) => turn.placedBarIndex === placedBarIndex);
  }
}
