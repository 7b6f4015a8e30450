import type { marketplaceRoutes } from '@stratloom/contracts';
import type { z } from 'zod';

/** Simulated money of the user, as the server gives it. */
export type Wallet = z.infer<typeof marketplaceRoutes.wallet.answer>;

/** A booking as its owner reads it. */
interface ShownBooking {
  readonly words: string;
  /** UTC ms. */
  readonly at: number;
  readonly account: 'Wallet' | 'Earnings';
  /** US cents: + is what the user got. */
  readonly amount: number;
}

const ACCOUNTS: Partial<Record<string, ShownBooking['account']>> = {
  ...{ wallet: 'Wallet', earnings: 'Earnings' },
};

/** Returns the money that waits until a purchase can no longer be given back, US cents. */
export function escrowOf({ purchases }: Wallet): number {
  return purchases
    .filter(({ state }) => state === 'held')
    .reduce((total, { price }) => total + price, 0);
}

/** Returns the bookings of what the user can spend or has earned, newest first. Lines of escrow mirror those of the wallet. */
export function shownBookings({ entries }: Wallet): ShownBooking[] {
  return entries.flatMap(({ account, kind, amount, at, name }): ShownBooking[] => {
    const shown = ACCOUNTS[account];
    return shown === undefined ? [] : [{ words: wordsOf(kind, name), at, amount, account: shown }];
  });
}

function wordsOf(kind: string, name: string | null): string {
  const bought = name ?? 'a strategy';
  switch (kind) {
    case 'opening':
      return 'Opening balance';
    case 'purchase':
      return `Bought ${bought}`;
    case 'refund':
      return `Returned ${bought}`;
    default:
      return name === null ? 'Sale of a strategy' : `Sale of ${name}`;
  }
}
