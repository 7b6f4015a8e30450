import type { AccountVenue } from '../../ports/account-venue.ts';
import type { BarFeed } from '../../ports/bar-feed.ts';
import type { AccountRows, ExecutionStore } from '../../ports/execution-store.ts';
import type { ExecutionPorts } from '../../ports/ports.ts';

/** Returns an object whose methods are those of `changes`, and for the rest those of `target`. */
export function overlaid<T extends object>(target: T, changes: Partial<T>): T {
  return new Proxy(target, {
    get(inner, name) {
      if (Object.hasOwn(changes, name)) return Reflect.get(changes, name);
      const value: unknown = Reflect.get(inner, name, inner);
      return typeof value === 'function' ? value.bind(inner) : value;
    },
  });
}

/** Changes methods of the store. */
export function onStore(
  ports: ExecutionPorts,
  change: (store: ExecutionStore) => Partial<ExecutionStore>,
): ExecutionPorts {
  return { ...ports, store: overlaid(ports.store, change(ports.store)) };
}

/** Changes methods of the rows in transactions of workers. */
export function onRows(
  ports: ExecutionPorts,
  change: (rows: AccountRows, accountId: string) => Partial<AccountRows>,
): ExecutionPorts {
  return onStore(ports, (store) => ({
    write: (fence, body) =>
      store.write(fence, (rows) => body(overlaid(rows, change(rows, fence.accountId)))),
  }));
}

/** Changes methods of the connection to a venue. */
export function onVenue(
  ports: ExecutionPorts,
  change: (venue: AccountVenue, accountId: string) => Partial<AccountVenue>,
): ExecutionPorts {
  return {
    ...ports,
    venueOf: async (accountId) => {
      const venue = await ports.venueOf(accountId);
      return overlaid(venue, change(venue, accountId));
    },
  };
}

/** Changes methods of market data. */
export function onBars(
  ports: ExecutionPorts,
  change: (bars: BarFeed) => Partial<BarFeed>,
): ExecutionPorts {
  return { ...ports, bars: overlaid(ports.bars, change(ports.bars)) };
}
