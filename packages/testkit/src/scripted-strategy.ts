import type { AccountView, OrderDesk, Strategy } from '@stratloom/engine/strategy';

/** What a scripted strategy does at the close of one bar. */
export type ScriptStep = (desk: OrderDesk, account: AccountView, barIndex: number) => void;

/** Returns a strategy that decides on every bar and does only what the script says for its index. */
export function scripted(script: Readonly<Record<number, ScriptStep>>): Strategy {
  return {
    name: 'scripted',
    start: () => ({
      firstBarIndex: 0,
      onBar: (barIndex, account, desk) => script[barIndex]?.(desk, account, barIndex),
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
      onBar: (barIndex, account, desk) => step(desk, account, barIndex),
      insideBars: {
        onFill: (barIndex, _price, account, desk) => step(desk, account, barIndex),
        mark: () => () => undefined,
      },
    }),
  };
}
