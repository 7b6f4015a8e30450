import type { AccountView, OrderGateway, Strategy } from '@stratloom/engine/strategy';

/** Action of a scripted strategy at the close of one bar. */
export type ScriptStep = (orders: OrderGateway, account: AccountView, barIndex: number) => void;

/** Returns a strategy that decides on every bar and does only what the script says for its index. */
export function scripted(script: Readonly<Record<number, ScriptStep>>): Strategy {
  return {
    name: 'scripted',
    start: () => ({
      firstBarIndex: 0,
      onBar: (barIndex, account, orders) => script[barIndex]?.(orders, account, barIndex),
    }),
  };
}

/**
 * Returns a strategy that does the same at each close and, after fills, inside bars.
 *
 * @param step - Must remember nothing.
 */
export function insideBars(step: ScriptStep): Strategy {
  return {
    name: 'inside bars',
    start: () => ({
      firstBarIndex: 0,
      onBar: (barIndex, account, orders) => step(orders, account, barIndex),
      insideBars: {
        onFill: (barIndex, _price, account, orders) => step(orders, account, barIndex),
        checkpoint: () => () => undefined,
      },
    }),
  };
}
