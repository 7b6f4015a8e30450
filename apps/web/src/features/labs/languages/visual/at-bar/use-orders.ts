import { useEffect, useState } from 'react';
import type { OrderColumns } from '../../../../../engine-client/details/order-columns.ts';
import type { RunDetails } from '../../../../../engine-client/run-details.ts';

/** Returns every order of a run, once they are wanted; null = not known (yet). */
export function useOrders(details: RunDetails, isWanted: boolean): OrderColumns | null {
  const [known, setKnown] = useState<{ details: RunDetails; orders: OrderColumns } | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    const ask = async () => {
      try {
        const orders = await details.orders();
        if (isHere) setKnown({ details, orders });
      } catch {
        // Another run has come since: it is about to take this one's place on the screen.
      }
    };
    void ask();
    return () => {
      isHere = false;
    };
  }, [details, isWanted]);
  return known?.details === details ? known.orders : null;
}
