import type { OrderRecord } from '@stratloom/engine/model';

/**
 * Cause of a difference between what happened and the replay of the same bars.
 *
 * - `price`: filled at another price, or only on one side reached by it. `time`: filled in another bar.
 * - `fee`: another fee. `rejection`: refused by the venue, or for want of funds. `limit`: refused by a limit of the deployment.
 * - `missing-bar`: decided on a bar that came too late. `manual`: by its owner. `working`: not filled yet.
 * - `unexplained`: none of these.
 */
export type DifferenceCause =
  | 'price'
  | 'time'
  | 'fee'
  | 'rejection'
  | 'limit'
  | 'missing-bar'
  | 'manual'
  | 'working'
  | 'unexplained';

/** Order of a run, as far as it is compared. */
export type ComparedOrder = Pick<
  OrderRecord,
  | 'id'
  | 'instrumentIndex'
  | 'side'
  | 'type'
  | 'origin'
  | 'status'
  | 'placedBarIndex'
  | 'filledBarIndex'
  | 'price'
  | 'quantity'
  | 'fee'
  | 'reason'
  | 'statusReason'
>;

/** Money of a difference by its cause, quote currency: + the deployment has more than the replay. */
export interface DifferencePart {
  readonly cause: DifferenceCause;
  readonly money: number;
}

/** An order that was filled in one of the runs at least, beside its counterpart. */
export interface OrderPair {
  /** Null: the deployment had no such order. */
  readonly happened: ComparedOrder | null;
  /** Null: the replay had none. */
  readonly replayed: ComparedOrder | null;
  /** Empty: no difference. */
  readonly parts: readonly DifferencePart[];
  /** Largest part's cause; null = no difference. */
  readonly cause: DifferenceCause | null;
  /** Reason in words, where there is more than the cause. */
  readonly note: string;
  /** Place in the list of the earlier difference that it follows from; null = it stands by itself. */
  readonly follows: number | null;
  /** Sum of the parts, quote currency. */
  readonly money: number;
}

/** Cause that is known of an order from log and journal. */
export interface KnownCause {
  readonly cause: DifferenceCause;
  readonly note: string;
}

/** Facts of the comparison. */
export interface RunFacts {
  /** Returns the price at which what is open of an instrument is valued, quote currency. */
  readonly markPriceOf: (instrumentIndex: number) => number;
  /** Returns the money for a move of the price of an instrument by 1 for one unit; 1 of anything but contracts. */
  readonly pointValueOf: (instrumentIndex: number) => number;
  /** Returns why an order of the deployment was not filled whole, as far as it is known. */
  readonly causeOf: (order: ComparedOrder) => KnownCause | null;
}

/** Bars by which an order that follows a fill may come later than in the replay. */
const TOLERATED_BARS = 2;

/** Smallest money that counts as a difference, quote currency: less is rounding. */
const SMALLEST = 1e-9;

/**
 * Pairs the orders of two runs on the same bars and gives every difference its cause. The parts of all pairs sum to the difference of
 * the two results, to the rounding of floats.
 */
export function runDifferences(
  happened: readonly ComparedOrder[],
  replayed: readonly ComparedOrder[],
  facts: RunFacts,
): OrderPair[] {
  const pairs = pairedOrders(happened, replayed)
    .filter(([live, shadow]) => isFilled(live) || isFilled(shadow))
    .toSorted((a, b) => barOf(a) - barOf(b));
  const result: OrderPair[] = [];
  let root: Root | null = null;
  for (const pairing of pairs) {
    const pair: OrderPair = comparedPair(pairing, facts, root);
    result.push(pair);
    if (pair.cause !== null && pair.follows === null) {
      root = { at: result.length - 1, cause: pair.cause };
    }
  }
  return result;
}

/** Returns the money of differences by cause, largest first. */
export function moneyByCause(pairs: readonly OrderPair[]): (DifferencePart & { count: number })[] {
  const sums = new Map<DifferenceCause, { money: number; count: number }>();
  for (const { cause, money } of pairs.flatMap(({ parts }) => parts)) {
    const sum = sums.get(cause) ?? { money: 0, count: 0 };
    sums.set(cause, { money: sum.money + money, count: sum.count + 1 });
  }
  return [...sums]
    .map(([cause, sum]) => ({ cause, ...sum }))
    .toSorted((a, b) => Math.abs(b.money) - Math.abs(a.money));
}

type Pairing = readonly [ComparedOrder | null, ComparedOrder | null];

/** Pairs orders of one purpose: those of the same bar first, then those that came a little later. */
function pairedOrders(
  happened: readonly ComparedOrder[],
  replayed: readonly ComparedOrder[],
): Pairing[] {
  const waiting = Map.groupBy(happened, (live) => placeOf(live, live.placedBarIndex));
  const paired = new Map<ComparedOrder, ComparedOrder>();
  for (let late = 0; late <= TOLERATED_BARS; late++) {
    for (const shadow of replayed) {
      if (paired.has(shadow)) continue;
      const live = waiting.get(placeOf(shadow, shadow.placedBarIndex + late))?.shift();
      if (live !== undefined) paired.set(shadow, live);
    }
  }
  return [
    ...replayed.map((shadow): Pairing => [paired.get(shadow) ?? null, shadow]),
    ...[...waiting.values()].flat().map((live): Pairing => [live, null]),
  ];
}

function placeOf(order: ComparedOrder, barIndex: number): string {
  const { instrumentIndex, side, type, origin, reason } = order;
  return JSON.stringify([instrumentIndex, side, type, origin, reason, barIndex]);
}

function isFilled(order: ComparedOrder | null): boolean {
  return order !== null && order.quantity > 0;
}

function barOf([live, shadow]: Pairing): number {
  return shadow?.placedBarIndex ?? live?.placedBarIndex ?? 0;
}

/** Difference that later ones follow from. */
interface Root {
  /** Place in the list. */
  readonly at: number;
  readonly cause: DifferenceCause;
}

/** Two orders of one purpose, with what was filled of them. */
interface Counterparts {
  readonly live: ComparedOrder | null;
  readonly shadow: ComparedOrder | null;
  readonly a: Filled;
  readonly b: Filled;
  /** True when the same quantity was filled. */
  readonly isWhole: boolean;
}

function comparedPair([live, shadow]: Pairing, facts: RunFacts, root: Root | null): OrderPair {
  const [a, b] = [fillOf(live), fillOf(shadow)];
  const isWhole = Math.abs(a.quantity - b.quantity) <= SMALLEST * Math.max(a.quantity, b.quantity);
  const both = { live, shadow, a, b, isWhole };
  const own = isWhole ? null : quantityCause(live, shadow, facts);
  const follows = isWhole || own !== null ? null : root;
  const unknown = a.quantity > 0 && b.quantity > 0 ? 'price' : 'unexplained';
  const known = own ?? { cause: follows?.cause ?? unknown, note: '' };
  const parts = merged(moneyParts(both, facts, known.cause));
  return {
    ...{ happened: live, replayed: shadow, parts, follows: follows?.at ?? null },
    cause: mainCause(parts),
    note: isWhole ? '' : known.note,
    money: parts.reduce((sum, { money }) => sum + money, 0),
  };
}

/** Splits the money of a difference: another quantity, another price, another fee. */
function moneyParts(
  { live, shadow, a, b, isWhole }: Counterparts,
  { markPriceOf, pointValueOf }: RunFacts,
  cause: DifferenceCause,
): DifferencePart[] {
  const { side, instrumentIndex = 0 } = live ?? shadow ?? {};
  const worth = (side === 'buy' ? 1 : -1) * pointValueOf(instrumentIndex);
  const markPrice = markPriceOf(instrumentIndex);
  const areBoth = a.quantity > 0 && b.quantity > 0;
  const mainPrice = a.quantity > 0 ? a.price : b.price;
  // The fee of what was not filled belongs to the reason why it was not.
  const fee: DifferencePart = { cause: areBoth ? 'fee' : cause, money: b.fee - a.fee };
  const quantityMoney = worth * (a.quantity - b.quantity) * (markPrice - mainPrice);
  const isLate = live?.filledBarIndex !== shadow?.filledBarIndex;
  const priceMoney = worth * b.quantity * (b.price - a.price);
  const parts: DifferencePart[] = [
    ...(isWhole ? [] : [{ cause, money: quantityMoney }]),
    ...(areBoth
      ? [{ cause: isLate ? ('time' as const) : ('price' as const), money: priceMoney }]
      : []),
    fee,
  ];
  const isShown = (part: DifferencePart): boolean =>
    Math.abs(part.money) > SMALLEST || (!isWhole && part.cause === cause);
  return parts.filter(isShown);
}

/** Sum of the fills of an order. */
type Filled = Pick<ComparedOrder, 'quantity' | 'price' | 'fee'>;

function fillOf(order: ComparedOrder | null): Filled {
  if (order === null || !(order.quantity > 0)) return { quantity: 0, price: 0, fee: 0 };
  return order;
}

/** Cause of another quantity by what became of the two orders; null where it follows from what was before. */
function quantityCause(
  live: ComparedOrder | null,
  shadow: ComparedOrder | null,
  facts: RunFacts,
): KnownCause | null {
  if (live === null) return null;
  const known = facts.causeOf(live);
  if (known !== null) return known;
  if (shadow === null) return null;
  if (live.quantity > 0 && shadow.quantity > 0) return null;
  if (live.status === 'rejected') return { cause: 'rejection', note: live.statusReason };
  if (live.status === 'working') return { cause: 'working', note: '' };
  if (shadow.status === 'working' && shadow.type === 'market') {
    return { cause: 'time', note: 'The backtest fills it when the next bar is known.' };
  }
  const note =
    live.quantity > 0
      ? 'Its price was reached at the venue, and not in the bars.'
      : 'Its price was reached in the bars, and not at the venue.';
  return { cause: 'price', note };
}

function merged(parts: readonly DifferencePart[]): DifferencePart[] {
  const sums = new Map<DifferenceCause, number>();
  for (const { cause, money } of parts) sums.set(cause, (sums.get(cause) ?? 0) + money);
  return [...sums].map(([cause, money]) => ({ cause, money }));
}

function mainCause(parts: readonly DifferencePart[]): DifferenceCause | null {
  const [largest] = parts.toSorted((a, b) => Math.abs(b.money) - Math.abs(a.money));
  return largest?.cause ?? null;
}
