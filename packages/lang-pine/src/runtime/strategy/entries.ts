import type { OrderGroup, OrderRequest, Side, Sizing } from '@stratloom/engine/model';
import type { AccountView } from '@stratloom/engine/strategy';
import { numberOr, textAt, textOr } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import { runVoid } from '../results.ts';
import type { VoidValue } from '../value.ts';
import { placedSize } from './order-size.ts';
import { type TradingAccess, withTrading } from './trading-access.ts';

/** Places of the parameters that `strategy.entry` and `strategy.order` share. */
const PLACE = {
  id: 0,
  direction: 1,
  qty: 2,
  limit: 3,
  stop: 4,
  ocaName: 5,
  ocaType: 6,
  comment: 7,
};

/** A request to enter, on one bar. */
interface Asked {
  readonly id: string;
  readonly side: Side;
  /** Undefined = not given. */
  readonly size: Sizing | undefined;
  readonly limit: number;
  readonly stop: number;
  readonly group: OrderGroup | undefined;
  readonly reason: string;
}

/** `strategy.entry`: opens, adds or reverses, within pyramiding and the limits of risk. */
export function entry(site: CallSite): VoidValue {
  const read = askedBy(site);
  const { context } = site;
  const requestFor = entryRequests();
  return runVoid(
    withTrading(site, (access) => {
      const asked = read();
      if (asked === null || isFull(asked, access.account, context.settings.pyramiding)) return;
      const { account, orders, limits } = access;
      const { onlySide } = limits;
      if (onlySide !== null && onlySide !== asked.side) placeClosing(asked, access, Infinity);
      else if (asked.size?.value === 0) placeEmpty(asked, access);
      else {
        const remaining = limits.remainingFor(asked.side, account);
        const sizing = within(remaining, sizingOf(site, account, asked));
        if (remaining > 0) orders.place(requestFor(asked, sizing));
      }
    }),
  );
}

/** `strategy.order`: buys or sells as it is, netted. */
export function order(site: CallSite): VoidValue {
  const read = askedBy(site);
  return runVoid(
    withTrading(site, ({ account, orders }) => {
      const asked = read();
      if (asked === null) return;
      const sizing = sizingOf(site, account, asked);
      orders.place({ ...requestOf(asked), sizing, ignoresPyramiding: true });
    }),
  );
}

/** Returns what makes the request of an entry: one and the same while the script asks for the same. */
function entryRequests(): (asked: Asked, sizing: Sizing | undefined) => OrderRequest {
  let lastAsked: Asked | null = null;
  let last: OrderRequest | null = null;
  return (asked, sizing) => {
    if (last !== null && asked === lastAsked && sizing === last.sizing) return last;
    const request = { ...requestOf(asked), sizing, reverses: true };
    lastAsked = asked;
    last = request;
    return request;
  };
}

/** Returns what reads the arguments, once where they are known before the first bar; null where the direction is na. */
function askedBy(site: CallSite): () => Asked | null {
  const id = textAt(site, PLACE.id);
  const direction = textAt(site, PLACE.direction);
  const quantity = numberOr(site, PLACE.qty, NaN);
  const limit = numberOr(site, PLACE.limit, NaN);
  const stop = numberOr(site, PLACE.stop, NaN);
  const ocaName = textOr(site, PLACE.ocaName, '');
  const ocaType = textOr(site, PLACE.ocaType, 'none');
  const comment = textOr(site, PLACE.comment, '');
  const read = (): Asked | null => {
    const side = sideOf(direction.read());
    if (side === null) return null;
    const name = id.read() ?? '';
    return {
      id: name,
      side,
      size: sizeOf(quantity.read()),
      limit: limit.read(),
      stop: stop.read(),
      group: groupOf(ocaName.read(), ocaType.read()),
      reason: comment.read() || name,
    };
  };
  const all = [id, direction, quantity, limit, stop, ocaName, ocaType, comment];
  if (!all.every(({ constant }) => constant !== undefined)) return read;
  const asked = read();
  return () => asked;
}

function sideOf(direction: string | null): Side | null {
  if (direction === 'long') return 'buy';
  return direction === 'short' ? 'sell' : null;
}

/** Groups of one name and two kinds are two groups. */
function groupOf(name: string | null, kind: string | null): OrderGroup | undefined {
  if (!name || (kind !== 'cancel' && kind !== 'reduce')) return undefined;
  return { name: `${kind} ${name}`, kind };
}

function requestOf({ id, side, limit, stop, group, reason }: Asked): OrderRequest {
  return { side, name: id, limitPrice: limit, stopPrice: stop, group, reason };
}

function sizeOf(quantity: number): Sizing | undefined {
  return Number.isNaN(quantity) ? undefined : { kind: 'fixed', value: quantity };
}

/** The size stated, or that of the settings as it is now. */
function sizingOf({ context }: CallSite, account: AccountView, asked: Asked): Sizing | undefined {
  const { size, side, limit, stop } = asked;
  if (size !== undefined) return size;
  return placedSize(context, account, side, Number.isNaN(limit) ? stop : limit);
}

/** A market order of a direction in which as many trades are open as may be is not even placed. */
function isFull({ side, limit, stop }: Asked, account: AccountView, most: number | null): boolean {
  if (most === null || !Number.isNaN(limit) || !Number.isNaN(stop)) return false;
  const { signedQuantity } = account;
  if (side === 'buy' ? signedQuantity <= 0 : signedQuantity >= 0) return false;
  return account.openTradeCount >= Math.max(1, most);
}

/** Entries of a forbidden direction only close what is open on the other side. @param quantity - The most to close, base units. */
function placeClosing(asked: Asked, { orders }: TradingAccess, quantity: number): void {
  orders.place({
    ...requestOf(asked),
    sizing: { kind: 'fixed', value: quantity },
    reduceOnly: true,
  });
}

/** An entry of no units opens nothing; a position of the other side is closed by it as by any entry. */
function placeEmpty(asked: Asked, access: TradingAccess): void {
  const { side, limit, stop } = asked;
  const { signedQuantity } = access.account;
  const held = side === 'buy' ? -signedQuantity : signedQuantity;
  const isMarket = Number.isNaN(limit) && Number.isNaN(stop);
  // With nothing to close it is rejected for its size, and the log says so.
  placeClosing(asked, access, isMarket && held > 0 ? Infinity : Math.max(0, held));
}

function within(remaining: number, sizing: Sizing | undefined): Sizing | undefined {
  if (remaining === Infinity || sizing === undefined) return sizing;
  return { ...sizing, value: Math.min(sizing.value, remaining) };
}
