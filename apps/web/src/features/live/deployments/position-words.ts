import type { Deployment, HeldPosition } from '@stratloom/contracts';
import { instrumentName } from '../../../format/instrument-name.ts';

/** Returns the positions of a deployment that are not flat. */
export function openPositions({
  positions,
}: Pick<Deployment, 'positions'>): readonly HeldPosition[] {
  return positions.filter(({ quantity }) => Number(quantity) !== 0);
}

/** Says what is held: `Flat`, a quantity, or quantities of several instruments. */
export function positionText(deployment: Pick<Deployment, 'positions'>): string {
  const open = openPositions(deployment);
  const [only] = open;
  if (only === undefined) return 'Flat';
  if (deployment.positions.length === 1) return only.quantity;
  if (open.length > 3) return `${open.length} of ${deployment.positions.length} instruments`;
  return open.map(({ quantity, symbol }) => `${quantity} ${symbolOf(symbol)}`).join(', ');
}

/** Names what a deployment trades: its instrument, or its instruments. */
export function instrumentsText({
  positions,
  symbol,
}: Pick<Deployment, 'positions' | 'symbol'>): string {
  if (positions.length <= 1) return instrumentName(symbol);
  return positions.map((position) => symbolOf(position.symbol)).join(', ');
}

/** Name of an instrument without the source of its prices. */
export function symbolOf(symbol: string): string {
  const [name = symbol] = instrumentName(symbol).split(' · ');
  return name;
}

/** Names a position in a sentence: `0.5 BTC-USD`. */
export function heldText({ quantity, symbol }: Pick<HeldPosition, 'quantity' | 'symbol'>): string {
  return `${quantity} ${symbolOf(symbol)}`;
}
