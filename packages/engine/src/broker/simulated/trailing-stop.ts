import type { Instrument } from '../../model/instrument.ts';
import { ceilToStep, floorToStep } from '../../model/step.ts';
import type { InstrumentState } from './instrument-state.ts';
import type { WorkingOrder } from './working-order.ts';

/**
 * Lets a trailing stop follow the market to `price`: it becomes active where its activation price is reached, and its level
 * then keeps its distance from the best price since. A level never moves away from the market.
 */
export function followPrice(order: WorkingOrder, price: number, instrument: Instrument): void {
  const { isBuy, activationPrice } = order;
  if (!Number.isNaN(activationPrice)) {
    if (isBuy ? price > activationPrice : price < activationPrice) return;
    order.activationPrice = NaN;
    order.bestPrice = price;
    if (order.rises !== isBuy) {
      order.rises = isBuy;
      order.level = NaN;
    }
  } else if (!(isBuy ? price < order.bestPrice : price > order.bestPrice)) {
    if (!Number.isNaN(order.level)) return;
  } else order.bestPrice = price;
  tighten(order, instrument);
}

/**
 * Lets a trailing stop that keeps no distance wait for its activation price as an order waits for a level: it closes where it
 * becomes active. The price is put on the tick that is harder to reach.
 */
export function awaitActivation(order: WorkingOrder, { tickSize }: Instrument): void {
  const { isBuy, activationPrice, trail } = order;
  if (trail?.offset.value !== 0 || Number.isNaN(activationPrice)) return;
  if (!Number.isNaN(order.stopPrice)) return;
  order.activationPrice = isBuy
    ? floorToStep(activationPrice, tickSize)
    : ceilToStep(activationPrice, tickSize);
  order.level = order.activationPrice;
  order.rises = !isBuy;
}

/** Lets the trailing stops of an instrument follow the market to `price`. */
export function followTrails(market: InstrumentState, price: number): void {
  const { resting } = market.book;
  for (let i = 0; i < resting.length; i++) {
    const order = resting[i]!;
    if (order.isTrailing && !order.isPaused) followPrice(order, price, market.instrument);
  }
  market.book.recount();
}

/** Gives trailing stops that keep a distance in average true ranges the range of the last close. */
export function refreshRanges(market: InstrumentState, barIndex: number): void {
  for (const order of market.book.resting) {
    const offset = order.trail?.offset;
    if (offset?.kind !== 'atr') continue;
    const distance = market.distance(offset, order.bestPrice, barIndex - 1);
    if (Number.isNaN(distance)) continue;
    order.trailDistance = distance;
    tighten(order, market.instrument);
  }
  market.book.recount();
}

/** Puts the level of an active trailing stop to its distance from the best price, unless it is nearer already. */
export function tighten(order: WorkingOrder, instrument: Instrument): void {
  const { isBuy, bestPrice, trailDistance, trail } = order;
  if (!Number.isNaN(order.activationPrice) || Number.isNaN(bestPrice)) return;
  const distance = trail?.offset.kind === 'ratio' ? bestPrice * trail.offset.value : trailDistance;
  // An average true range that is not known yet keeps no distance.
  if (Number.isNaN(distance)) return;
  const wanted = isBuy
    ? ceilToStep(bestPrice + distance, instrument.tickSize)
    : floorToStep(bestPrice - distance, instrument.tickSize);
  const isNearer =
    Number.isNaN(order.level) || (isBuy ? wanted < order.level : wanted > order.level);
  if (!isNearer) return;
  order.level = wanted;
  order.stopPrice = wanted;
}
