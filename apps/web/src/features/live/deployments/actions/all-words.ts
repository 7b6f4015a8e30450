import type { Deployment } from '@stratloom/contracts';
import { heldText, openPositions } from '../position-words.ts';
import { moneyText } from '../review-words.ts';

type Held = Pick<Deployment, 'name' | 'positions' | 'equity' | 'cash' | 'quoteCurrency'>;

/** Returns the deployments that hold something and can still close it. */
export function heldOf(deployments: readonly Deployment[]): readonly Deployment[] {
  return deployments.filter((each) => openPositions(each).length > 0 && each.state !== 'stopped');
}

/** Says what is sold or bought back, one by one, and what comes then. */
export function closeAllTexts(held: readonly Held[]): string[] {
  return [
    ...held.map((each) => {
      const { name, equity, cash, quoteCurrency } = each;
      const trades = openPositions(each).map((position) => {
        const verb = Number(position.quantity) > 0 ? 'sells' : 'buys back';
        const quantity = position.quantity.replace('-', '');
        return `${verb} ${heldText({ ...position, quantity })}`;
      });
      const worth =
        equity === null
          ? 'no price is known now'
          : `about ${moneyText(Math.abs(Number(equity) - Number(cash)), quoteCurrency)}`;
      return `${name} ${trades.join(', ')} at market, ${worth}.`;
    }),
    'Their stops and targets are cancelled once they are flat, and each opens no new positions until you resume it.',
  ];
}

/** Says what is cancelled, and which positions stay without a stop. */
export function cancelAllText(held: readonly Held[], orderCount: number): string[] {
  const open = held.map((each) => `${each.name}: ${openPositions(each).map(heldText).join(', ')}`);
  return [
    `${orderCount} working orders are cancelled, stops and targets included.`,
    open.length === 0 ? 'No open positions.' : `Left without a stop: ${open.join(', ')}.`,
    'Strategies that set their stops at every bar set them again at the next close.',
  ];
}

/** Says what became of closing all. */
export function closedText(items: readonly { name: string; problem: string | null }[]): {
  readonly severity: 'success' | 'warning';
  readonly text: string;
} {
  const refused = items.filter(({ problem }) => problem !== null);
  const count = items.length - refused.length;
  const done = `${count} ${count === 1 ? 'position is' : 'positions are'} being closed`;
  if (refused.length === 0) return { severity: 'success', text: done };
  const words = refused.map(({ name, problem }) => `${name}: ${problem}`);
  return { severity: 'warning', text: `${done}. Not closed: ${words.join(' ')}` };
}
