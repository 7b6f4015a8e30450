import type { ApiAddress } from '../api-service.ts';
import type { RateLimitRules } from '../api/policies/rate-limits.ts';
import type { MailRules } from '../messages/mail-budget.ts';
import type { Logger } from '../process/log.ts';
import { SERVICE_NAMES, type ServiceName } from '../services/service.ts';
import { type ServerOptions, startServices } from '../start-server.ts';
import { SoftAuthenticator } from './soft-authenticator.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';

const AMPLE = { count: 1e6, seconds: 60 };

/** Rules that no test meets by chance; those that test the limits give their own. */
export const ROOMY: RateLimitRules = {
  any: AMPLE,
  ceremony: AMPLE,
  devices: AMPLE,
  candles: AMPLE,
  streams: AMPLE,
  connections: AMPLE,
  uploads: AMPLE,
  changes: AMPLE,
  signIn: AMPLE,
  tries: AMPLE,
  triesOfDay: AMPLE,
  messageGap: AMPLE,
  messages: AMPLE,
  messagesOfDay: AMPLE,
  proofsOfDay: AMPLE,
  messagesByAddress: AMPLE,
  messagesByAccount: AMPLE,
  smsByPrefix: AMPLE,
  smsByCountry: AMPLE,
  smsOfDay: AMPLE,
  listingTries: AMPLE,
  listingTriesOfDay: AMPLE,
  listingRuns: AMPLE,
  sharedRuns: AMPLE,
};

/** The same for mail. */
const ROOMY_MAIL: MailRules = { code: [AMPLE], notice: [AMPLE], alert: [AMPLE] };

/** Master key of every test server, so that those which share a database understand each other. */
export const TEST_KEYS = `1:${Buffer.alloc(32, 7).toString('base64')}`;

/** An answer, read to the end. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every form
  readonly body: any;
}

/** Options of a call. */
export interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Services of a server that is started without a choice. */
export const EVERY_SERVICE = SERVICE_NAMES;

/** Options of a test server. */
export interface TestServerOptions extends ServerOptions {
  /**
   * Services besides the API, none by default: each asks the database at its start and from time to time, which costs more than
   * most tests of routes do.
   */
  readonly services?: readonly ServiceName[];
}

/** Somebody who signed up. */
export interface TestUser {
  readonly email: string;
  readonly userId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly authenticator: SoftAuthenticator;
}

let started: Promise<unknown> = Promise.resolve();

/** Waits for the starts before: files that share a process begin together, and PostgreSQL answers none of fifty in time. */
function inTurn<T>(start: () => Promise<T>): Promise<T> {
  const next = started.then(start);
  started = next.catch(() => undefined);
  return next;
}

/** A real server on a real database, for tests over HTTP. */
export class TestServer {
  readonly database: TestDatabase;
  readonly origin: string;
  readonly port: number;
  readonly #close: () => Promise<void>;
  #users = 0;

  private constructor(
    database: TestDatabase,
    { origin, port }: ApiAddress,
    close: () => Promise<void>,
  ) {
    this.database = database;
    this.origin = origin;
    this.port = port;
    this.#close = close;
  }

  /** Starts a server, on a database of its own or beside another server on the same one. */
  static start(
    options: TestServerOptions = {},
    beside?: { readonly database: TestDatabase },
  ): Promise<TestServer> {
    return inTurn(() => TestServer.#start(options, beside));
  }

  static async #start(
    { services = [], ...options }: TestServerOptions,
    beside: { readonly database: TestDatabase } | undefined,
  ): Promise<TestServer> {
    const database = beside?.database ?? (await startTestDatabase());
    const start = startServices([...new Set<ServiceName>(['api', ...services])], {
      port: 0,
      databaseUrl: database.url,
      // Each is a process of PostgreSQL, and what its first queries learn of the tables costs more than what most tests ask.
      databaseConnections: 12,
      rateLimits: ROOMY,
      mailRules: ROOMY_MAIL,
      smsRules: [AMPLE],
      keys: TEST_KEYS,
      marketData: 'simulated',
      ...options,
    });
    // A database that is left running keeps the whole test run from ending.
    const server = await start.catch(async (error: unknown) => {
      if (beside === undefined) await database.close();
      throw error;
    });
    if (server.api === undefined) throw new Error('the API did not start');
    return new TestServer(database, server.api, async () => {
      await server.close();
      if (beside === undefined) await database.close();
    });
  }

  async close(): Promise<void> {
    await this.#close();
  }

  /** Calls a route; `body` goes as JSON. */
  async call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const { token, body, headers } = options;
    const response = await fetch(this.origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
  }

  /** Creates a profile and returns its temporary token. */
  async createProfile(email: string): Promise<string> {
    const { body } = await this.call('POST', '/v1/signup/profile', {
      body: { name: 'Test User', email },
    });
    return body.identityToken;
  }

  /** Signs a new user up, through every step. */
  async signUp(email?: string): Promise<TestUser> {
    this.#users += 1;
    const address = email ?? `user${this.#users}-${this.origin.split(':').at(-1)}@example.com`;
    return { ...(await this.addPasskey(await this.createProfile(address))), email: address };
  }

  /** Makes a passkey for whom a temporary or access token names. */
  async addPasskey(token: string): Promise<Omit<TestUser, 'email'>> {
    const authenticator = new SoftAuthenticator(this.origin);
    const { body: options } = await this.call('POST', '/v1/auth/passkeys/registrations', {
      token,
      body: {},
    });
    const { body } = await this.call(
      'PUT',
      `/v1/auth/passkeys/registrations/${options.challenge}`,
      { token, body: authenticator.create(options) },
    );
    return { ...body, authenticator };
  }

  /** Proves the address of somebody by the code that is sent there. */
  async proveAddress({ email, accessToken: token }: { email: string; accessToken: string }) {
    const body = { email, purpose: 'verify' };
    await this.call('POST', '/v1/auth/emailotp/send', { token, body });
    const { body: mailbox } = await this.call('GET', '/dev/outbox');
    const mail = mailbox.items.find((each: { to: string }) => each.to === email);
    const otp = /\d{6}/.exec(mail?.text ?? '')?.[0];
    const proof = { token, body: { ...body, otp } };
    const { status } = await this.call('POST', '/v1/auth/emailotp/verify', proof);
    if (status !== 200) throw new Error(`the address was not proven (${status})`);
  }

  /** Returns a fresh sign-in challenge. */
  async challenge(): Promise<string> {
    const { body } = await this.call('POST', '/v1/auth/passkeys/authentications', { body: {} });
    return body.publicKeyCredentialRequestOptions.challenge;
  }
}

/** A logger that keeps its lines. */
export function keepingLogger(): { lines: string[]; logger: Logger } {
  const lines: string[] = [];
  const keep = (message: string, fields?: object): void =>
    void lines.push(JSON.stringify({ message, ...fields }));
  return { lines, logger: { info: keep, warn: keep, error: keep } };
}
