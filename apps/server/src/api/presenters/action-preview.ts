import type { ActionPreview, OwnerAction } from '@stratloom/contracts';
import {
  type CloseRequest,
  closeRefusal,
  compare,
  type Decimal,
  type Deployment,
  heldOf,
  isZero,
  type JournalOrder,
  multiply,
  partOfPosition,
  protectionOf,
  subtract,
} from '@stratloom/execution';
import { CLOSE_REFUSALS } from './close-refusals.ts';

/** Facts that a preview is made of. */
export interface PreviewFacts {
  readonly deployment: Deployment;
  /** Its orders that have not ended. */
  readonly orders: readonly JournalOrder[];
  /** Last prices by symbol, quote currency; null = not known. */
  readonly prices: ReadonlyMap<string, Decimal | null>;
  readonly lotSizeOf: CloseRequest['lotSizeOf'];
  readonly isKilled: boolean;
  readonly isPaper: boolean;
}

/** Returns what an action of the owner would do now, in sentences. */
export function actionPreview(action: OwnerAction, facts: PreviewFacts): ActionPreview {
  return action.kind === 'cancel'
    ? cancelPreview(action.clientOrderId ?? null, facts)
    : closePreview(action, facts);
}

function closePreview(
  { part, afterwards }: Extract<OwnerAction, { kind: 'close' }>,
  facts: PreviewFacts,
): ActionPreview {
  const { deployment, lotSizeOf, isKilled } = facts;
  const request: CloseRequest = { part, afterwards, lotSizeOf };
  const refusal = closeRefusal(deployment, isKilled, request);
  if (refusal === 'flat' && afterwards === 'stop') {
    return possible(['It holds nothing: it stops at once, and its working orders are cancelled.']);
  }
  if (refusal !== null) {
    const { message, remedy } = CLOSE_REFUSALS[refusal];
    return { isPossible: false, sentences: [message, remedy] };
  }
  const parts = heldMarkets(deployment).map((market) => ({
    ...market,
    quantity: partOfPosition(market.position, part, lotSizeOf(market.symbol)),
  }));
  return possible([
    ...parts.flatMap((each) => [
      ...(isZero(each.quantity) ? [] : [tradeSentence(each, facts)]),
      ...restSentences(each, facts),
      ...untilFilled(each, facts),
    ]),
    ...(part === 'all' && parts.every(isWhole) ? [NOTHING_LEFT] : []),
    AFTERWARDS[afterwards],
    ...(part === 'all' && afterwards === 'continue' && deployment.markets.length > 1
      ? [EVERY_BAR]
      : []),
  ]);
}

function possible(sentences: readonly string[]): ActionPreview {
  return { isPossible: true, sentences: [...sentences] };
}

const AFTERWARDS: Readonly<Record<CloseRequest['afterwards'], string>> = {
  continue:
    'The strategy goes on. It enters again at its next own signal: not before a bar has passed at which it asks for no entry.',
  pause: 'Entries are paused until you resume it.',
  stop: 'It stops for good once the order is filled; what else works is cancelled.',
};

const EVERY_BAR =
  'One that compares its weights at every bar asks for entries at each of them: it enters again once you have paused and resumed it.';

/** Position in an instrument. */
interface HeldMarket {
  readonly symbol: string;
  readonly baseCurrency: string;
  /** Base units: + long, - short. */
  readonly position: Decimal;
}

function heldMarkets({ markets, books }: Deployment): HeldMarket[] {
  return markets
    .map((market) => ({ ...market, position: heldOf(books, market.symbol) }))
    .filter(({ position }) => !isZero(position));
}

/** Quantity that is traded, and about what it is worth. */
function tradeSentence(
  { symbol, baseCurrency, position, quantity }: HeldMarket & { readonly quantity: Decimal },
  { deployment: { quoteCurrency }, prices }: PreviewFacts,
): string {
  const price = prices.get(symbol) ?? null;
  const verb = compare(position, '0') > 0 ? 'Sells' : 'Buys back';
  const worth =
    price === null
      ? 'no price is known now'
      : `about ${cents(multiply(quantity, price))} ${quoteCurrency} at the last price of ${price}`;
  return `${verb} ${quantity} ${baseCurrency} at market: ${worth}.`;
}

const NOTHING_LEFT = 'Nothing stays open; its other working orders are cancelled.';

function isWhole({ position, quantity }: HeldMarket & { readonly quantity: Decimal }): boolean {
  return compare(position.replace('-', ''), quantity) === 0;
}

/** Rest that stays open, and whether a stop protects it. */
function restSentences(
  { symbol, baseCurrency, position, quantity }: HeldMarket & { readonly quantity: Decimal },
  { orders }: PreviewFacts,
): string[] {
  const rest = subtract(position.replace('-', ''), quantity);
  if (isZero(rest)) return [];
  const { stopPrice } = protectionOf(position, ofMarket(orders, symbol), []);
  const guard =
    stopPrice === null
      ? 'without a stop at the venue: it is not protected'
      : `protected by the stop at ${stopPrice}`;
  return [`${rest} ${baseCurrency} stay open, ${guard}.`];
}

/** A venue that holds back what a stop sells has to be freed of it first. */
function untilFilled(
  { position, symbol }: HeldMarket,
  { isPaper, orders }: PreviewFacts,
): string[] {
  const { stopPrice } = protectionOf(position, ofMarket(orders, symbol), []);
  if (isPaper || stopPrice === null) return [];
  return [
    `The stop at ${stopPrice} is taken away first: until the order is filled, nothing protects the position.`,
  ];
}

function cancelPreview(
  clientOrderId: string | null,
  { deployment, orders }: PreviewFacts,
): ActionPreview {
  const cancelled = orders.filter(
    (order) => clientOrderId === null || order.clientOrderId === clientOrderId,
  );
  if (cancelled.length === 0) {
    return clientOrderId === null && deployment.state !== 'stopped'
      ? possible([NOTHING_WORKS])
      : { isPossible: false, sentences: ['No such order works any more.'] };
  }
  const left = orders.filter((order) => !cancelled.includes(order));
  const exposed = heldMarkets(deployment).flatMap(({ symbol, baseCurrency, position }) => {
    const [before, after] = [orders, left].map((each) =>
      protectionOf(position, ofMarket(each, symbol), []),
    );
    if (after?.isProtected === true) return [];
    return { position, baseCurrency, wasProtected: before?.isProtected === true };
  });
  return possible([
    ...cancelled.map((order) => `Cancels: ${termsText(order)}.`),
    ...exposed.map(
      ({ position, baseCurrency }) =>
        `The position of ${position} ${baseCurrency} stays open without a whole stop.`,
    ),
    ...(exposed.some(({ wasProtected }) => wasProtected)
      ? ['A strategy that sets its stop at every bar sets it again at the next close.']
      : []),
    ...(clientOrderId === null && deployment.markets.length > 1 ? [UNWRITTEN] : []),
    'What is filled before the venue has cancelled it stays filled.',
  ]);
}

const NOTHING_WORKS =
  'No order works now. What the strategy has asked for and was not sent yet is cancelled.';

const UNWRITTEN = 'What waits for other orders and was not sent yet is cancelled too.';

function ofMarket(orders: readonly JournalOrder[], symbol: string): readonly JournalOrder[] {
  return orders.filter((order) => order.symbol === symbol);
}

function termsText({ side, quantity, symbol, type, stopPrice, limitPrice }: JournalOrder): string {
  const [name = symbol] = symbol.split(':').toReversed();
  if (type === 'market') return `${side} ${quantity} ${name} at market`;
  const stop = stopPrice === null ? [] : [`stop ${stopPrice}`];
  const limit = limitPrice === null ? [] : [`limit ${limitPrice}`];
  return `${side} ${quantity} ${name}, ${[...stop, ...limit].join(', ')}`;
}

function cents(worth: Decimal): string {
  return Number(worth).toFixed(2);
}
