// Writes docs/reference/venue-orders.md from the abilities and verdicts of the venues:
// node packages/venues/build/order-reference.ts
import { writeFileSync } from 'node:fs';
import { ALPACA_CAPABILITIES } from '../src/alpaca/alpaca-capabilities.ts';
import { ALPACA_VERDICTS } from '../src/alpaca/alpaca-verdicts.ts';
import { BINANCEUS_CAPABILITIES } from '../src/binanceus/binanceus-capabilities.ts';
import { BINANCEUS_VERDICTS } from '../src/binanceus/binanceus-verdicts.ts';
import { COINBASE_CAPABILITIES } from '../src/coinbase/coinbase-capabilities.ts';
import { COINBASE_VERDICTS } from '../src/coinbase/coinbase-verdicts.ts';
import { KRAKEN_CAPABILITIES } from '../src/kraken/kraken-capabilities.ts';
import { KRAKEN_VERDICTS } from '../src/kraken/kraken-verdicts.ts';
import type { VerdictRow } from '../src/orders/verdict.ts';
import type { VenueCapabilities } from '../src/ports/venue-capabilities.ts';

/** Place of the page. */
export const ORDER_REFERENCE = new URL('../../../docs/reference/venue-orders.md', import.meta.url);

interface Venue {
  readonly name: string;
  readonly capabilities: VenueCapabilities;
  readonly verdicts: readonly VerdictRow[];
}

const VENUES: readonly Venue[] = [
  { name: 'Coinbase', capabilities: COINBASE_CAPABILITIES, verdicts: COINBASE_VERDICTS },
  { name: 'Kraken', capabilities: KRAKEN_CAPABILITIES, verdicts: KRAKEN_VERDICTS },
  { name: 'Binance.US', capabilities: BINANCEUS_CAPABILITIES, verdicts: BINANCEUS_VERDICTS },
  { name: 'Alpaca', capabilities: ALPACA_CAPABILITIES, verdicts: ALPACA_VERDICTS },
];

const INTRODUCTION = `# Orders at venues

Written by \`packages/venues/build/order-reference.ts\` from the data that the brokers go by: do not edit.

One port, \`VenueBroker\`, places, replaces, cancels and finds orders at every venue, and one contract suite runs over all of them. Everything here was
tried against fake venues that speak the published formats, not with real money: an ability that only a live account can confirm is *unproven*.

## Abilities
`;

const DOUBT = `
## Outcomes

A request about an order has one of four outcomes.

- **accepted**: status 2xx, JSON, and an order id. Anything less is no success.
- **rejected**: a code of the tables below says that the venue refused it for good. With \`halts\` the account must not trade on before its owner has looked.
- **deferred**: a code says that it never reached the order book, or nothing was sent; it may be sent again later. After 429 and 418 nothing is sent, cancels
  included, before the time that the venue names.
- **unknown**: everything else. A time-out (over headers and body), a broken connection, status 5xx, a page of HTML, half an answer, a success without an id, a
  code that nobody has heard of. Unknown is never taken for failed.

A verdict is about one request. When an earlier request for the same order is unknown, it stays unknown.

## How a doubt ends

The intent is stored first: its id, its terms and its deadline, fixed before anything is sent. After \`unknown\`, \`find\` comes first.

- Where an id is good for one order **for ever** (Coinbase, Alpaca), the same intent may be sent again with the same id: it cannot become two orders. Not found
  proves nothing by itself, as the first request may still arrive.
- Where an id is good **only while its order is open** (Kraken, Binance.US), an order that has already closed could be made twice. There \`find\` asks for the
  venue's clock, then for open and closed orders. Only when the clock was past the deadline before the question was asked, and nothing was found, the order
  \`neverExisted\`; before that it says when to ask again.

A deadline is a time by the venue's clock. Kraken takes it as it is; Binance.US takes a timestamp and a window, which are chosen so that their end is never
later, however wrong our clock is.

## What is kept to

- Quantities are rounded down to the lot, prices down for a buy and up for a sell, in exact decimals; the minimum notional is checked afterwards.
- A fifth of the request budget is kept for cancels and for orders that only reduce what is held.
- \`reduceOnly\` is a promise of the caller: no venue for spot checks it.
- Fills have one id from every source. Alpaca names them otherwise in lists than in streams, so the id is order and filled quantity there.
- Events come by the private stream of the account, or by reading over and over. After every dial, and every minute or two however well the stream looks, everything
  is read over HTTP. A stream that is silent (10 s at Coinbase and Kraken, which send heartbeats) or has left something out is \`stalled\` and dialed anew; \`lost\` and
  \`stalled\` hold until everything has been read again. Each order ends only once all of its fills have come.

## Codes
`;

/** Returns the text of the page. */
export function orderReference(): string {
  return [INTRODUCTION, abilities(), DOUBT, ...VENUES.map(codes)].join('\n');
}

function abilities(): string {
  const head = `| | ${VENUES.map(({ name }) => name).join(' | ')} |`;
  const line = `|---|${VENUES.map(() => '---').join('|')}|`;
  const rows = Object.entries(ROWS).map(([title, textOf]) => {
    const cells = VENUES.map(({ capabilities }) => textOf(capabilities));
    return `| ${title} | ${cells.join(' | ')} |`;
  });
  return [head, line, ...rows].join('\n');
}

const ROWS: Readonly<Record<string, (capabilities: VenueCapabilities) => string>> = {
  'order types': ({ orderTypes }) => orderTypes.join(', '),
  'stops at the venue': ({ stopsHeldAtVenue }) => stopsHeldAtVenue,
  'time in force': ({ timeInForce }) => timeInForce.join(', '),
  'post-only': ({ postOnly }) => yes(postOnly),
  'reduce-only': ({ reduceOnly }) => yes(reduceOnly),
  'replacing an order': ({ replacement }) => REPLACEMENTS[replacement],
  'our id': ({ clientOrderId: { field, maxLength, form } }) =>
    `\`${field}\`, up to ${maxLength} characters, \`${form.replaceAll('|', String.raw`\|`)}\``,
  'an id is good': ({ clientOrderId: { uniqueness } }) =>
    uniqueness === 'always' ? 'for one order, for ever' : 'while its order is open',
  'an id that is taken': ({ clientOrderId: { onDuplicate } }) =>
    onDuplicate === 'refused' ? 'is refused' : 'gives the order that has it',
  deadline: ({ deadline }) =>
    deadline === null
      ? 'none'
      : `\`${deadline.field}\`, ${deadline.leastMs / 1000} to ${deadline.mostMs / 1000} s ahead; certain ${deadline.visibleMs / 1000} s later`,
  'an unknown outcome': ({ unknownRule }) =>
    unknownRule === 'resend' ? 'send the same id again' : 'wait past the deadline, then ask',
  'dead-man switch': ({ deadManSwitch }) =>
    deadManSwitch === null
      ? 'none'
      : `\`${deadManSwitch.endpoint}\`, ${deadManSwitch.timeoutMs / 1000} s; cancels all orders of the account`,
  'fills are listed by': ({ fillsBy }) => fillsBy,
  requests: ({ requests: { countedBy, capacity, tokensPerSecond } }) =>
    `${capacity}, ${tokensPerSecond} more a second, by ${countedBy}`,
  'read again every': ({ pollMs }) => `${pollMs / 1000} s`,
  hours: ({ hours }) => (hours === 'always' ? 'always' : 'sessions; orders outside of them wait'),
};

const REPLACEMENTS = {
  inPlace: 'in place, the same id',
  newOrder: 'by an order with a new id',
  none: 'cancel, wait for its end, place anew',
};

function yes(has: boolean): string {
  return has ? 'yes' : 'no';
}

function codes({ name, verdicts }: Venue): string {
  const rows = verdicts.map(({ code, verdict, meaning }) => {
    const source = code.source.replaceAll('|', String.raw`\|`);
    return `| \`${source}\` | ${verdict} | ${meaning} |`;
  });
  return [`### ${name}`, '', '| code | verdict | meaning |', '|---|---|---|', ...rows, ''].join(
    '\n',
  );
}

if (import.meta.main) writeFileSync(ORDER_REFERENCE, orderReference());
