import { type SocketDialer, wsDialer } from '@stratloom/venues';
import type { WatchedFetch } from './watched-fetch.ts';

/** A message of Coinbase with a price of the instrument whose silence is measured. */
const PRICE = /"channel":"ticker".*"product_id":"BTC-USD"/;

/** Returns a dialer of one fake venue that tells its transport what comes, and what it dials. */
export function watchedDialer(origin: string, transport: WatchedFetch): SocketDialer {
  const dialer = wsDialer([origin]);
  return {
    dial(url, events) {
      transport.noteSent();
      return dialer.dial(url, {
        opened: () => events.opened(),
        received: (message) => {
          if (typeof message === 'string' && PRICE.test(message)) transport.notePrice();
          events.received(message);
        },
        ended: (end) => {
          if (end.status !== null) transport.noteStatus(end.status, end.retryAfter);
          events.ended(end);
        },
      });
    },
  };
}
