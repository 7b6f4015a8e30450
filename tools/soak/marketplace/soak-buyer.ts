import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** A listing that can be bought. */
export interface SoldListing {
  readonly id: string;
  /** US cents. */
  readonly price: number;
}

/** Answer to a request that was sent until it was answered. */
export interface SeenAnswer {
  readonly status: number;
  /** Code; empty = none. */
  readonly error: string;
  readonly body: unknown;
  readonly tries: number;
}

/** Request of a buyer: sent again until it is answered. */
export type Insist = (
  method: string,
  path: string,
  body: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<SeenAnswer>;

const Purchase = z.object({ id: z.string(), listingId: z.string(), state: z.string() });
const Bought = z.object({ items: z.array(Purchase) });
const Wallet = z.object({ balance: z.number(), purchases: z.array(Purchase) });

/** A cart instead of one listing, one round in so many. */
const CART_EACH = 10;
/** Listings that are kept are at most so many of those there are. */
const KEPT_RATIO = 0.4;

/** Somebody who buys, reviews and gives back, again and again, and knows what they should own. */
export class SoakBuyer {
  readonly #insist: Insist;
  readonly #listings: readonly SoldListing[];
  /** Ids of purchases that are kept, by listing. */
  readonly kept = new Map<string, string>();
  readonly complaints: string[] = [];
  bought = 0;
  carts = 0;

  constructor(insist: Insist, listings: readonly SoldListing[]) {
    this.#insist = insist;
    this.#listings = listings;
  }

  /** Buys, reviews, and gives back or keeps. Returns the ids of purchases that it keeps. */
  async round(number: number, isToKeep: boolean): Promise<readonly string[]> {
    const free = this.#listings.filter(({ id }) => !this.kept.has(id));
    const at = number % free.length;
    const count = number % CART_EACH === 0 ? 2 : 1;
    const wanted = [...free, ...free].slice(at, at + count);
    const made = count > 1 ? await this.#buyCart(wanted) : await this.#buyOne(wanted);
    const isKept = isToKeep && this.kept.size < this.#listings.length * KEPT_RATIO;
    for (const [listingId, purchaseId] of made) {
      const review = { rating: 1 + (number % 5), text: `Round ${number}` };
      const { status } = await this.#insist('PUT', `listings/${listingId}/review`, review);
      this.#expect(status === 200, `a review of what is owned: ${status}`);
      if (isKept) this.kept.set(listingId, purchaseId);
      else await this.#giveBack(listingId, purchaseId);
    }
    return isKept ? [...made.values()] : [];
  }

  async #buyOne([listing]: readonly SoldListing[]): Promise<Map<string, string>> {
    if (listing === undefined) return new Map();
    const { id, price } = listing;
    const { status, error, tries } = await this.#insist('POST', `listings/${id}/purchases`, {
      price,
    });
    // The first try may have bought it without an answer.
    const isOwned = status === 200 || (tries > 1 && error === 'marketplace.owned');
    this.#expect(isOwned, `one listing: ${status} ${error} after ${tries} tries`);
    const found = (await this.wallet()).purchases.filter(
      ({ listingId, state }) => listingId === id && state !== 'refunded',
    );
    this.#expect(found.length === 1, `${found.length} purchases of one listing`);
    this.bought += 1;
    return new Map(found.map((each) => [id, each.id]));
  }

  async #buyCart(listings: readonly SoldListing[]): Promise<Map<string, string>> {
    const items = listings.map(({ id: listingId, price }) => ({ listingId, price }));
    const headers = { 'idempotency-key': randomUUID() };
    const { status, error, body } = await this.#insist('POST', 'purchases', { items }, headers);
    this.#expect(status === 200, `a cart: ${status} ${error}`);
    if (status !== 200) return new Map();
    this.carts += 1;
    this.bought += listings.length;
    return new Map(Bought.parse(body).items.map(({ id, listingId }) => [listingId, id]));
  }

  async #giveBack(listingId: string, purchaseId: string): Promise<void> {
    const { status, error, tries } = await this.#insist(
      'POST',
      `purchases/${purchaseId}/refund`,
      {},
    );
    const isBack = status === 200 || (tries > 1 && error === 'marketplace.refunded-already');
    this.#expect(isBack, `a refund: ${status} ${error} after ${tries} tries`);
    const review = { rating: 1, text: 'Not mine any more' };
    const after = await this.#insist('PUT', `listings/${listingId}/review`, review);
    this.#expect(after.status === 403, `a review of what was given back: ${after.status}`);
  }

  /** Returns what the server says that this buyer has. */
  async wallet(): Promise<z.infer<typeof Wallet>> {
    const { body } = await this.#insist('GET', 'wallet', undefined);
    return Wallet.parse(body);
  }

  #expect(isTrue: boolean, words: string): void {
    if (!isTrue) this.complaints.push(words);
  }
}
