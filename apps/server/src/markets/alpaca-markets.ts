import { alpacaVenue, type BudgetRule, type Venue, type VenueKey } from '@stratloom/venues';
import { venueClock } from '../process/clock.ts';
import { budgetOf, type RequestDeps, requestsTo, streamAt } from './venue-access.ts';

/** Addresses of Alpaca: its prices, accounts with real money, paper accounts, and its websocket. */
const ALPACA = {
  data: 'https://data.alpaca.markets',
  live: 'https://api.alpaca.markets',
  paper: 'https://paper-api.alpaca.markets',
  sockets: 'wss://stream.data.alpaca.markets',
} as const;
const NAME = 'Alpaca';
/** 200 requests a minute and key: https://docs.alpaca.markets/docs/market-data-faq */
const ALPACA_BUDGET: BudgetRule = { capacity: 20, tokensPerSecond: 3 };
/** Beginning of the ids of keys of paper accounts, which the addresses of real money refuse. */
const PAPER_KEY = 'PK';

/** Dependencies of prices of stocks. */
export interface AlpacaDeps extends RequestDeps {
  /** Address of a fake Alpaca in place of the real one, for tests. */
  readonly origins?: { readonly alpaca?: string | undefined } | undefined;
}

/** Credentials of an account of a user. */
export interface StockAccount {
  /** Id of its connection, which its budget is named by. */
  readonly connectionId: string;
  readonly environment: 'live' | 'paper';
  /** Headers that carry the key, or the token of a consent. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A key, or the token of a consent. */
type StockKey = Pick<VenueKey, 'apiKey' | 'apiSecret'> | { readonly accessToken: string };

/** Returns the headers that carry a key. */
export function alpacaHeaders(key: StockKey): Readonly<Record<string, string>> {
  if ('accessToken' in key) return { authorization: `Bearer ${key.accessToken}` };
  return { 'apca-api-key-id': key.apiKey, 'apca-api-secret-key': key.apiSecret };
}

/** Returns the stocks of a server that has a key of its own, for the eyes of its holder alone. */
export function alpacaOfServer(deps: AlpacaDeps, key: VenueKey): Venue {
  const account = key.apiKey.startsWith(PAPER_KEY) ? ALPACA.paper : ALPACA.live;
  const requests = alpacaRequests(deps, NAME, account, alpacaHeaders(key));
  const options = { ...streamAt(deps.origins?.alpaca, ALPACA.sockets), key };
  return alpacaVenue(requests, venueClock(deps.clock), options);
}

/** Returns the stocks of a user, by requests alone: an account has one connection for streams. */
export function alpacaOfUser(deps: AlpacaDeps, account: StockAccount): Venue {
  const { connectionId, environment, headers } = account;
  const budgetName = `${NAME} ${connectionId}`;
  const requests = alpacaRequests(deps, budgetName, ALPACA[environment], headers);
  return { ...alpacaVenue(requests, venueClock(deps.clock)), isPersonal: true };
}

function alpacaRequests(
  deps: AlpacaDeps,
  budgetName: string,
  account: string,
  headers: Readonly<Record<string, string>>,
) {
  const fake = deps.origins?.alpaca;
  const budget = budgetOf(deps, budgetName, ALPACA_BUDGET);
  const to = (origin: string) =>
    requestsTo(deps, { name: NAME, origin: fake ?? origin, budget, headers });
  return { data: to(ALPACA.data), trading: to(account) };
}
