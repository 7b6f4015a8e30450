import type { DeploymentState, LiveOrder } from '@stratloom/contracts';
import { formatPrice } from '../../../format/price.ts';
import type { DeploymentAction } from './deployment-queries.ts';
import { heldText } from './position-words.ts';

const WHILE_RUNNING = [
  ['pause', 'Pause'],
  ['halt', 'Halt'],
  ['stop', 'Stop'],
] as const;

const WHILE_HELD = [
  ['resume', 'Resume'],
  ['stop', 'Stop'],
] as const;

/** Actions that change something in a state, with the words on their buttons. */
export function actionsOf(
  state: DeploymentState,
): readonly (readonly [DeploymentAction, string])[] {
  if (state === 'stopped') return [];
  return state === 'running' ? WHILE_RUNNING : WHILE_HELD;
}

/** State of an order in words. */
export function orderStateText({ state, reason }: Pick<LiveOrder, 'state' | 'reason'>): string {
  const name = state === 'UNKNOWN' ? 'Unknown, being looked up' : sentence(state);
  return reason === '' ? name : `${name}: ${reason}`;
}

/** Terms of an order in words: `buy 0.5 at market`, `sell 0.5, stop 90`. @param isNamed - True where several instruments are traded. */
export function orderText(
  order: Pick<LiveOrder, 'symbol' | 'side' | 'type' | 'quantity' | 'limitPrice' | 'stopPrice'>,
  isNamed = false,
): string {
  const { side, type, limitPrice, stopPrice } = order;
  const quantity = isNamed ? heldText(order) : order.quantity;
  if (type === 'market') return `${side} ${quantity} at market`;
  const levels = [
    ...(stopPrice === null ? [] : [`stop ${stopPrice}`]),
    ...(limitPrice === null ? [] : [`limit ${limitPrice}`]),
  ];
  return `${side} ${quantity}, ${levels.join(', ')}`;
}

/** A price as it is shown: cents from 1 on, else as many decimals as it has, 8 at most. */
export function priceText(price: string): string {
  const value = Number(price);
  return value >= 1 ? formatPrice(value) : String(Number(value.toFixed(8)));
}

function sentence(word: string): string {
  return word.slice(0, 1) + word.slice(1).toLowerCase();
}
