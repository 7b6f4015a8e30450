import { invariant } from '@stratloom/engine/model';

/** Length within which every venue takes an id (Kraken: 18 for free text; docs/reference/execution.md). */
const MAX_LENGTH = 18;

/** Returns the id of an order: the same for the same order, wherever and whenever it is made. */
export function clientOrderId(tag: string, orderNumber: number, revision: number): string {
  const id = `${tag}-${orderNumber.toString(36)}-${revision.toString(36)}`;
  invariant(
    /^[a-z0-9]+-[a-z0-9]+-[a-z0-9]+$/.test(id) && id.length <= MAX_LENGTH,
    `no client order id: ${id}`,
  );
  return id;
}
