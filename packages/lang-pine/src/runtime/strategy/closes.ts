import type { OpenTrade } from '@stratloom/engine/strategy';
import { numberOr, textAt, textOr } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import { runVoid } from '../results.ts';
import type { VoidValue } from '../value.ts';
import { type TradingAccess, withTrading } from './trading-access.ts';

/** A request to close, on one bar. */
interface Asked {
  readonly name: string;
  readonly reason: string;
  /** Base units. */
  readonly quantity: number;
  readonly atClose: boolean;
}

/**
 * `strategy.close`: a market order over what entries of an id have opened, taken off the oldest trades or off theirs. Each call
 * closes its part; together they close no more than there is.
 */
export function close(site: CallSite): VoidValue {
  const id = textAt(site, 0);
  const comment = textOr(site, 1, '');
  const quantity = numberOr(site, 2, NaN);
  const percent = numberOr(site, 3, 100);
  const immediately = numberOr(site, 5, 0);
  const { settings, instrument } = site.context;
  return runVoid(
    withTrading(site, (access) => {
      const entryName = id.read() ?? '';
      const trades = access.account.openTrades.filter((trade) => trade.entryName === entryName);
      const held = trades.reduce((sum, trade) => sum + trade.quantity, 0);
      const [stated, share] = [quantity.read(), percent.read()];
      const asked = Number.isNaN(stated) ? partOf(held, share, instrument.lotSize) : stated;
      if (!(held > 0) || !(asked > 0)) return;
      const name = `Close entry(s) order ${entryName}`;
      const terms = {
        name,
        reason: comment.read() || name,
        quantity: Math.min(asked, held),
        atClose: immediately.read() === 1,
      };
      if (settings.exitPairing === 'ownEntry') closeEach(access, trades, terms);
      else closeOldest(access, terms);
    }),
  );
}

/** `strategy.close_all`: a market order over the position as it is at the call; what is entered with it stays. */
export function closeAll(site: CallSite): VoidValue {
  const comment = textOr(site, 0, '');
  const immediately = numberOr(site, 2, 0);
  const name = 'Close position order';
  return runVoid(
    withTrading(site, (access) => {
      const quantity = Math.abs(access.account.signedQuantity);
      if (quantity === 0) return;
      const reason = comment.read() || name;
      closeOldest(access, { name, reason, quantity, atClose: immediately.read() === 1 });
    }),
  );
}

/** A share of what is held, in steps of the instrument, at least one of them. */
function partOf(held: number, percent: number, lotSize: number): number {
  if (!(percent > 0)) return 0;
  if (percent >= 100) return held;
  const units = (held * percent) / 100;
  return lotSize > 0 ? Math.max(lotSize, units) : units;
}

function closeOldest(
  { account, orders }: TradingAccess,
  { name, reason, quantity, atClose }: Asked,
): void {
  orders.place({
    side: account.signedQuantity > 0 ? 'sell' : 'buy',
    sizing: { kind: 'fixed', value: quantity },
    reduceOnly: true,
    name,
    isSeparate: true,
    reason,
    atClose,
  });
}

/** Closes trades of one entry only, each by an order of its own. */
function closeEach({ orders }: TradingAccess, trades: readonly OpenTrade[], asked: Asked): void {
  let left = asked.quantity;
  for (const { id, side, quantity } of trades) {
    const part = Math.min(left, quantity);
    if (!(part > 0)) return;
    left -= part;
    orders.place({
      side: side === 'long' ? 'sell' : 'buy',
      sizing: part < quantity ? { kind: 'fixed', value: part } : undefined,
      closesTradeId: id,
      name: asked.name,
      isSeparate: true,
      reason: asked.reason,
      atClose: asked.atClose,
    });
  }
}
