import type { ExitLevel, ExitRequest, Offset, Trail } from '@stratloom/engine/model';
import { numberOr, textAt, textOr, type TextValue } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import { runVoid } from '../results.ts';
import { mintick } from '../syminfo/symbol-facts.ts';
import { isQuiet, type NumberValue, type Value, type VoidValue } from '../value.ts';
import { withTrading } from './trading-access.ts';

/** Places of the parameters of `strategy.exit`. */
const PLACE = {
  id: 0,
  fromEntry: 1,
  qty: 2,
  qtyPercent: 3,
  profit: 4,
  limit: 5,
  loss: 6,
  stop: 7,
  trailPrice: 8,
  trailPoints: 9,
  trailOffset: 10,
  ocaName: 11,
  comment: 12,
  commentProfit: 13,
  commentLoss: 14,
  commentTrailing: 15,
  profitPercent: 21,
  lossPercent: 22,
} as const;

/** First version in which the level that is met first counts when a price and a distance are given. */
const NEARER_SINCE = 6;

/**
 * `strategy.exit`: a persistent exit for the trades of an entry, or for all. Most scripts call it on every bar, so what is not
 * given is not read, and nothing is made where there is nothing to close or to wait for.
 */
export function exit(site: CallSite): VoidValue {
  const number = (name: keyof typeof PLACE): NumberValue | null => given(site, PLACE[name]);
  const text = (name: keyof typeof PLACE): TextValue => textOr(site, PLACE[name], '');
  const id = textAt(site, PLACE.id);
  const fromEntry = text('fromEntry');
  const sizeOf = sizeReader(number('qty'), number('qtyPercent'));
  const trail = trailReader(
    site,
    levelReader(site, number('trailPrice'), number('trailPoints')),
    number('trailOffset'),
  );
  const levels = {
    takeProfit: levelReader(site, number('limit'), number('profit'), number('profitPercent')),
    stopLoss: levelReader(site, number('stop'), number('loss'), number('lossPercent')),
    trail,
  };
  const texts = {
    id,
    fromEntry,
    comment: text('comment'),
    ocaName: text('ocaName'),
    reasons: reasonReader(text),
  };
  const isNamed = Object.values(texts).every(({ constant }) => constant !== undefined);
  const ask = isNamed && trail === null ? sameAgain(texts, levels) : asking(texts, levels);
  const mayRest = site.arguments.every(needsNoReading);
  return runVoid(
    withTrading(site, ({ account, orders }) => {
      if (mayRest && account.signedQuantity === 0 && account.workingOrderCount === 0) return;
      const size = sizeOf();
      const request = ask(size);
      if (size !== null) orders.exit(request);
    }),
  );
}

/** Readers of the texts of an exit. */
interface Texts {
  readonly id: TextValue;
  readonly fromEntry: TextValue;
  readonly comment: TextValue;
  readonly ocaName: TextValue;
  readonly reasons: { readonly read: () => Reasons };
}

/** Readers of the levels of an exit; null = it never has one. */
interface Levels {
  readonly takeProfit: ReadLevel | null;
  readonly stopLoss: ReadLevel | null;
  readonly trail: (() => Trail | undefined) | null;
}

type Ask = (size: Size | null) => ExitRequest;

function asking(
  { id, fromEntry, comment, ocaName, reasons }: Texts,
  { takeProfit, stopLoss, trail }: Levels,
): Ask {
  return (size) => {
    const name = id.read() ?? '';
    return {
      name,
      entryName: fromEntry.read() || undefined,
      quantity: size?.quantity,
      quantityRatio: size?.quantityRatio,
      takeProfit: takeProfit?.(),
      stopLoss: stopLoss?.(),
      trail: trail?.(),
      // Exits are always in a `reduce` group; entries name theirs in the same way.
      groupName: groupName(ocaName.read()),
      reason: comment.read() || name,
      reasons: reasons.read(),
    };
  };
}

/** As `asking` for texts that are known, by the request that was made last while levels and size are what they were. */
function sameAgain(texts: Texts, { takeProfit, stopLoss }: Levels): Ask {
  const names = asking(texts, { takeProfit: null, stopLoss: null, trail: null })(ALL);
  let last: ExitRequest | null = null;
  let lastSize: Size | null = null;
  return (size) => {
    const target = takeProfit?.();
    const stop = stopLoss?.();
    const isSame = size === lastSize && last?.takeProfit === target && last?.stopLoss === stop;
    if (isSame && last !== null) return last;
    const { quantity, quantityRatio } = size ?? ALL;
    last = { ...names, quantity, quantityRatio, takeProfit: target, stopLoss: stop };
    lastSize = size;
    return last;
  };
}

/** True for an argument that may be left unread: it remembers nothing of the bars on which it is read. */
function needsNoReading(value: Value | undefined): boolean {
  if (value === undefined) return true;
  return (value.kind === 'number' || value.kind === 'reference') && isQuiet(value);
}

function groupName(name: string | null): string | undefined {
  return name ? `reduce ${name}` : undefined;
}

/** A number that the call gives and that may be known; null for one that is left out or always na. */
function given(site: CallSite, position: number): NumberValue | null {
  const value = numberOr(site, position, NaN);
  return Number.isNaN(value.constant) ? null : value;
}

type Size = Pick<ExitRequest, 'quantity' | 'quantityRatio'>;

const ALL: Size = {};

/** Returns what reads how much an exit closes, a quantity before a share; null = nothing. */
function sizeReader(quantity: NumberValue | null, percent: NumberValue | null): () => Size | null {
  if (quantity === null && percent === null) return () => ALL;
  return () => {
    const [units, share] = [quantity?.read() ?? NaN, percent?.read() ?? NaN];
    if (!Number.isNaN(units)) return units > 0 ? { quantity: units } : null;
    if (Number.isNaN(share)) return ALL;
    return share > 0 ? { quantityRatio: Math.min(1, share / 100) } : null;
  };
}

type ReadLevel = () => ExitLevel | undefined;

/**
 * Returns what reads a level that may be given as a price, as a distance from the entry, or as both; null = it never is. A
 * distance is given in ticks, those of `syminfo.mintick`, also where prices are taken as they come; without them in percent of
 * the entry price.
 */
function levelReader(
  { version, context }: CallSite,
  price: NumberValue | null,
  ticks: NumberValue | null,
  percent: NumberValue | null = null,
): ReadLevel | null {
  if (price === null && ticks === null && percent === null) return null;
  if (price !== null && ticks === null && percent === null) {
    return () => {
      const absolute = price.read();
      return Number.isNaN(absolute) ? undefined : absolute;
    };
  }
  const readOffset = offsetReader(mintick(context.instrument), ticks, percent);
  return () => {
    const absolute = price?.read() ?? NaN;
    const offset = readOffset();
    if (offset === undefined) return Number.isNaN(absolute) ? undefined : absolute;
    if (Number.isNaN(absolute)) return offset;
    return version < NEARER_SINCE ? absolute : { kind: 'nearer', price: absolute, offset };
  };
}

/** Returns what reads a distance from the entry: ticks, or percent of its price where the ticks are not known. */
function offsetReader(
  tick: number,
  ticks: NumberValue | null,
  percent: NumberValue | null,
): () => Offset | undefined {
  return () => {
    const distance = (ticks?.read() ?? NaN) * tick;
    if (!Number.isNaN(distance)) return { kind: 'distance', value: distance };
    const value = (percent?.read() ?? NaN) / 100;
    return Number.isNaN(value) ? undefined : { kind: 'ratio', value };
  };
}

/** A trailing stop needs to know from where it follows; without a distance it closes where it becomes active. */
function trailReader(
  { context }: CallSite,
  activation: ReadLevel | null,
  offset: NumberValue | null,
): (() => Trail | undefined) | null {
  if (activation === null) return null;
  const tick = mintick(context.instrument);
  return () => {
    const from = activation();
    const distance = offset?.read() ?? NaN;
    if (from === undefined) return undefined;
    const value = distance > 0 ? distance * tick : 0;
    return { activation: from, offset: { kind: 'distance', value } };
  };
}

type Reasons = ExitRequest['reasons'];
type ReasonPlace = 'commentProfit' | 'commentLoss' | 'commentTrailing';

/** Comments are mostly known before the run: then they are one object. */
function reasonReader(text: (name: ReasonPlace) => TextValue): {
  readonly read: () => Reasons;
  readonly constant?: Reasons;
} {
  const profit = text('commentProfit');
  const loss = text('commentLoss');
  const trailing = text('commentTrailing');
  const read = (): Reasons => ({
    takeProfit: profit.read() ?? '',
    stopLoss: loss.read() ?? '',
    trail: trailing.read() ?? '',
  });
  if (![profit, loss, trailing].every(({ constant }) => constant !== undefined)) return { read };
  const constant = read();
  return { read: () => constant, constant };
}
