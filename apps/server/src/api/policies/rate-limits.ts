import { isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiFailure } from '../api-failure.ts';
import { BatchedLimiter, type Limiter } from './batched-limiter.ts';

/** Rate limits of one client: an address, or a user where one is signed in. */
export interface RateLimitRule {
  readonly count: number;
  readonly seconds: number;
}

/** The rules of one server. */
export interface RateLimitRules {
  /** Any request, by address. */
  readonly any: RateLimitRule;
  /** Steps of signing up and in, by address. */
  readonly ceremony: RateLimitRule;
  /** Registrations of devices, by address. */
  readonly devices: RateLimitRule;
  /** Answers full of bars, by address. */
  readonly candles: RateLimitRule;
  /** Openings of event streams, by address or user. */
  readonly streams: RateLimitRule;
  /** Connections to providers, by user: each asks the provider, which counts by our address. */
  readonly connections: RateLimitRule;
  /** Uploads of bars, by user. */
  readonly uploads: RateLimitRule;
  /** Changes to strategies, by user. */
  readonly changes: RateLimitRule;
  /** Tries to sign in by code or password, by address. */
  readonly signIn: RateLimitRule;
  /** Tries that failed on one account by one way to sign in; its other ways stay open. */
  readonly tries: RateLimitRule;
  /** The same over a day, against those who come back after every lock. */
  readonly triesOfDay: RateLimitRule;
  /** Messages to one phone number or e-mail address: one after another, ... */
  readonly messageGap: RateLimitRule;
  /** ... a few in a row, ... */
  readonly messages: RateLimitRule;
  /** ... and on one day. */
  readonly messagesOfDay: RateLimitRule;
  /** Codes on one day to an e-mail address that accounts claim as theirs. */
  readonly proofsOfDay: RateLimitRule;
  /** Messages that one address of the network asks for. */
  readonly messagesByAddress: RateLimitRule;
  /** Messages that one account or sign-up asks for. */
  readonly messagesByAccount: RateLimitRule;
  /** SMS to a hundred numbers in a row: whoever rents such a row is paid for messages. */
  readonly smsByPrefix: RateLimitRule;
  /** SMS to one country. */
  readonly smsByCountry: RateLimitRule;
  /** All SMS of a day: the most that they may cost. */
  readonly smsOfDay: RateLimitRule;
  /** Runs of one listing by a user who has not bought it: each tells something of its rules, ... */
  readonly listingTries: RateLimitRule;
  /** ... of all listings by such a user, ... */
  readonly listingTriesOfDay: RateLimitRule;
  /** ... and of one listing by whoever has bought it. */
  readonly listingRuns: RateLimitRule;
  /** Looks at shared runs, by address: each names a link that might be guessed. */
  readonly sharedRuns: RateLimitRule;
}

/** The rules unless others are given. */
export const DEFAULT_RATE_LIMITS: RateLimitRules = {
  any: { count: 1_200, seconds: 60 },
  ceremony: { count: 120, seconds: 60 },
  devices: { count: 20, seconds: 60 },
  candles: { count: 240, seconds: 60 },
  streams: { count: 240, seconds: 60 },
  connections: { count: 30, seconds: 600 },
  uploads: { count: 30, seconds: 600 },
  changes: { count: 240, seconds: 60 },
  signIn: { count: 60, seconds: 600 },
  tries: { count: 10, seconds: 900 },
  triesOfDay: { count: 30, seconds: 86_400 },
  messageGap: { count: 1, seconds: 60 },
  messages: { count: 3, seconds: 600 },
  messagesOfDay: { count: 10, seconds: 86_400 },
  proofsOfDay: { count: 3, seconds: 86_400 },
  messagesByAddress: { count: 20, seconds: 3_600 },
  messagesByAccount: { count: 10, seconds: 3_600 },
  smsByPrefix: { count: 10, seconds: 3_600 },
  smsByCountry: { count: 500, seconds: 3_600 },
  smsOfDay: { count: 2_000, seconds: 86_400 },
  listingTries: { count: 3, seconds: 86_400 },
  listingTriesOfDay: { count: 15, seconds: 86_400 },
  listingRuns: { count: 20, seconds: 86_400 },
  sharedRuns: { count: 60, seconds: 60 },
};

/** Name of a rule. */
export type RateLimitName = keyof RateLimitRules;

/** Returns the client that an address stands for: one IPv6 customer has a whole /64. */
export function clientOfAddress(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::', 2);
  const groups = head.split(':').filter((group) => group !== '');
  const rest = tail.split(':').filter((group) => group !== '');
  const filled = [...groups, ...Array<string>(8 - groups.length - rest.length).fill('0'), ...rest];
  return `${filled.slice(0, 4).join(':')}::/64`;
}

/** Rules of what costs so little that counting each one in the database would cost more: they are counted there in batches. */
const BATCHED: readonly RateLimitName[] = ['any', 'candles', 'streams'];

/** Counts what clients do and refuses what is too much, for every process together. */
export class RateLimits {
  readonly #limiters: Readonly<Record<RateLimitName, Limiter>>;

  constructor(rules: RateLimitRules, pool: Pool) {
    const make = (name: RateLimitName): Limiter => {
      const { count: points, seconds: duration } = rules[name];
      const shared = new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration,
      });
      return BATCHED.includes(name) ? new BatchedLimiter(shared) : shared;
    };
    this.#limiters = {
      any: make('any'),
      candles: make('candles'),
      streams: make('streams'),
      ceremony: make('ceremony'),
      devices: make('devices'),
      connections: make('connections'),
      uploads: make('uploads'),
      changes: make('changes'),
      signIn: make('signIn'),
      tries: make('tries'),
      triesOfDay: make('triesOfDay'),
      messageGap: make('messageGap'),
      messages: make('messages'),
      messagesOfDay: make('messagesOfDay'),
      proofsOfDay: make('proofsOfDay'),
      messagesByAddress: make('messagesByAddress'),
      messagesByAccount: make('messagesByAccount'),
      smsByPrefix: make('smsByPrefix'),
      smsByCountry: make('smsByCountry'),
      smsOfDay: make('smsOfDay'),
      listingTries: make('listingTries'),
      listingTriesOfDay: make('listingTriesOfDay'),
      listingRuns: make('listingRuns'),
      sharedRuns: make('sharedRuns'),
    };
  }

  /** Counts one more; throws the 429 failure when it is one too many. */
  async count(name: RateLimitName, client: string): Promise<void> {
    try {
      await this.#limiters[name].consume(client);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw tooMany(error);
    }
  }

  /** Takes one count back, as what was counted turned out to be right. */
  async forgive(name: RateLimitName, client: string): Promise<void> {
    await this.#limiters[name].reward(client);
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): ApiFailure {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new ApiFailure(429, 'requests.too-many', 'Too many requests.', {
    remedy: `Try again in ${waitText(retryAfter)}.`,
    headers: { 'retry-after': String(retryAfter) },
  });
}

function waitText(seconds: number): string {
  if (seconds < 120) return `${seconds} seconds`;
  if (seconds < 7_200) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3_600)} hours`;
}
