import type { Deployment } from '@stratloom/contracts';
import type { DeploymentAction } from './deployment-queries.ts';
import type { OrdersAtStop } from './owner-action.ts';
import { heldText, openPositions } from './position-words.ts';

/** Action that is asked about. */
export type AskedAction = DeploymentAction;

/** Heading of the question about an action. */
export function headingOf(action: AskedAction): string {
  return action === 'stop' ? 'Stop permanently?' : 'Halt?';
}

/** Choices that an action leaves to the owner. @param isHolding - True while there is a position. */
export function choicesOf(
  action: AskedAction,
  isHolding: boolean,
): readonly { readonly value: OrdersAtStop; readonly label: string }[] {
  if (action !== 'stop') return [];
  return [
    { value: 'cancelEntries', label: 'Cancel entries, keep protective stops' },
    { value: 'cancelAll', label: 'Cancel all orders' },
    { value: 'keep', label: 'Leave all orders as they are' },
    ...(isHolding
      ? [{ value: 'flatten', label: 'Close the position at market, then stop' } as const]
      : []),
  ];
}

/** Consequence of an action in one or two sentences, with what is held. */
export function consequenceOf(
  action: AskedAction,
  orders: OrdersAtStop,
  deployment: Pick<Deployment, 'name' | 'positions' | 'workingOrders'>,
): string {
  const { name } = deployment;
  const open = openPositions(deployment).map(heldText);
  const held =
    open.length === 0 ? 'It holds no position' : `Its position of ${open.join(', ')} stays open`;
  switch (action) {
    case 'pause':
      return `${name} opens no new positions, and its working entries are cancelled. Exits and stops stay active.`;
    case 'resume':
      return `${name} trades again from the next bar that closes.`;
    case 'halt':
      return `${name} sends no more orders, and all its working orders (${deployment.workingOrders}) are cancelled, stops and targets included. ${held}.`;
    case 'stop':
      return `${name} stops permanently. ${STOP_TEXTS[orders]}${orders === 'flatten' ? '' : ` ${held}.`}`;
  }
}

const STOP_TEXTS: Readonly<Record<OrdersAtStop, string>> = {
  cancelEntries: 'Its working entries are cancelled; stops and targets keep working at the venue.',
  cancelAll: 'All its working orders are cancelled, stops and targets included.',
  flatten: 'Open positions are closed at market first, and all its working orders are cancelled.',
  keep: 'Its working orders stay at the venue, entries included, and may still fill.',
};
