import { isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { ApiFailure } from '../api-failure.ts';

/** How often one client (an address, or a user where one is signed in) may do something. */
export interface RateLimitRule {
  readonly count: number;
  readonly seconds: number;
}

/** The rules of one server. */
export interface RateLimitRules {
  /** Any request, by address; counted in each process. */
  readonly any: RateLimitRule;
  /** Steps of signing up and in, by address. */
  readonly ceremony: RateLimitRule;
  /** Registrations of devices, by address. */
  readonly devices: RateLimitRule;
  /** Answers full of bars, by address; counted in each process. */
  readonly candles: RateLimitRule;
  /** Uploads of bars, by user. */
  readonly uploads: RateLimitRule;
  /** Changes to strategies, by user. */
  readonly changes: RateLimitRule;
}

/** The rules unless others are given. */
export const DEFAULT_RATE_LIMITS: RateLimitRules = {
  any: { count: 1_200, seconds: 60 },
  ceremony: { count: 120, seconds: 60 },
  devices: { count: 20, seconds: 60 },
  candles: { count: 240, seconds: 60 },
  uploads: { count: 30, seconds: 600 },
  changes: { count: 240, seconds: 60 },
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

/** Counts what clients do and refuses what is too much. What is costly is counted for every process together. */
export class RateLimits {
  readonly #limiters: Readonly<Record<RateLimitName, RateLimiterAbstract>>;

  constructor(rules: RateLimitRules, pool: Pool) {
    const shared = (name: RateLimitName): RateLimiterAbstract =>
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points: rules[name].count,
        duration: rules[name].seconds,
      });
    const local = (name: RateLimitName): RateLimiterAbstract =>
      new RateLimiterMemory({ points: rules[name].count, duration: rules[name].seconds });
    this.#limiters = {
      any: local('any'),
      candles: local('candles'),
      ceremony: shared('ceremony'),
      devices: shared('devices'),
      uploads: shared('uploads'),
      changes: shared('changes'),
    };
  }

  /** Counts one more; throws the 429 failure when it is one too many. */
  async count(name: RateLimitName, client: string): Promise<void> {
    try {
      await this.#limiters[name].consume(client);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new ApiFailure(429, 'requests.too-many', 'Too many requests.', {
        remedy: `Try again in ${retryAfter} seconds.`,
        headers: { 'retry-after': String(retryAfter) },
      });
    }
  }
}
