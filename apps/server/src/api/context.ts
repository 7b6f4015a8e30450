import type { UserProblem } from '@stratloom/engine/model';
import type { ExecutionStore } from '@stratloom/execution';
import type { Markets } from '@stratloom/venues';
import type { BarReader } from '../bars/bar-reader.ts';
import type { BarStore } from '../bars/store/bar-store.ts';
import type { KeyedHash } from '../auth/keyed-hash.ts';
import type { SessionDeps } from '../auth/sessions.ts';
import type { RelyingParty } from '../auth/relying-party.ts';
import type { Logger } from '../process/log.ts';
import type { ExchangeQueue } from '../connections/exchange-queue.ts';
import type { VenueClients } from '../connections/venue-client.ts';
import type { SocialClients } from '../auth/social/social-clients.ts';
import type { ConnectionRow } from '../db/queries/connections.ts';
import type { OpenBroker } from '../live/venues/trading-venues.ts';
import type { QuoteBoard } from '../feeds/quote-board.ts';
import type { MarketRunner } from '../marketplace/market-runner.ts';
import type { Messages } from '../messages/messages.ts';
import type { NoticeQueue } from '../auth/notice-queue.ts';
import type { PythonRecorder } from '@stratloom/runner';
import type { Vault } from '../vault/vault.ts';
import type { OpenStreams } from './policies/open-streams.ts';
import type { RateLimits } from './policies/rate-limits.ts';
import type { QuoteStreams } from './routes/market/quote-streams.ts';

/** Dependencies of the routes. */
export interface ApiContext extends SessionDeps {
  readonly logger: Logger;
  readonly rateLimits: RateLimits;
  /** Vault that seals and opens secrets of users. */
  readonly vault: Vault;
  /** Hashes codes and numbers for the database. */
  readonly keyedHash: KeyedHash;
  /** Ways to reach people outside their browsers. */
  readonly messages: Messages;
  /** Notices to users about their accounts. */
  readonly notices: NoticeQueue;
  /** Countries whose phone numbers are sent codes. */
  readonly smsCountries: readonly string[];
  /** Venues of everybody's bars and prices. */
  readonly marketData: Markets;
  /** Returns the same as a user sees them: with stocks by an account that the user has connected. */
  readonly marketsOf: (userId: string) => Promise<Markets>;
  /** Bars of venues and files that are kept. */
  readonly store: BarStore;
  /** Bars of venues, read through the store. */
  readonly bars: BarReader;
  /** Accounts, journals and books of live trading. */
  readonly execution: ExecutionStore;
  /** Returns why strategies in Python cannot trade on this server; null = they can. */
  readonly pythonProblem: () => UserProblem | null;
  /** Runs a strategy in Python in a sandbox of this process. */
  readonly recordPython: PythonRecorder;
  /** Proven addresses of who moderates the marketplace, lower case. */
  readonly moderators: readonly string[];
  /** Runs of listed rules. */
  readonly marketRunner: MarketRunner;
  /** Newest prices as the feeds announce them. */
  readonly quoteBoard: QuoteBoard;
  /** Event streams of prices. */
  readonly quoteStreams: QuoteStreams;
  readonly openStreams: OpenStreams;
  /** A function, as a server on any free port knows its origin only once it listens. */
  readonly relyingParty: () => RelyingParty;
  /** Whether only people at this machine reach the server. */
  readonly isLocal: boolean;
  /** Address of the server for browsers, for example `http://localhost:3000`. */
  readonly origin: () => string;
  readonly social: SocialClients;
  /** Exchanges and brokers that accounts can be connected to. */
  readonly venues: VenueClients;
  /** Returns the orders of the account behind a connection; null when its key is of no use for orders. */
  readonly brokerOf: (connection: ConnectionRow) => OpenBroker | null;
  /** Returns the settings of the database that lets it forget what it has confirmed; empty when it forgets nothing. */
  readonly forgetfulSettings: () => Promise<readonly string[]>;
  /** Queue of token exchanges. */
  readonly exchanges: ExchangeQueue;
}
