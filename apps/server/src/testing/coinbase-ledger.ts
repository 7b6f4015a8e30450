import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { VenueSetting } from '../connections/venue-clients.ts';
import { REAL_ADDRESSES } from '../connections/venue-addresses.ts';

const Form = z.object({
  grant_type: z.enum(['authorization_code', 'refresh_token']),
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string().optional(),
  refresh_token: z.string().optional(),
});

const Begun = z.object({ connectionData: z.object({ authorizationUrl: z.string() }) });
const Finished = z.object({
  operation_success: z.boolean().optional(),
  connection: z.object({ id: z.string() }).optional(),
  error: z.string().optional(),
});

/** Registration of this server at it. */
export const LEDGER_CLIENT = { clientId: 'ledger-client', clientSecret: 'ledger-client-secret' };

/** Tokens that end so soon are exchanged at the next check. */
export const SOON_S = 30;

/** Place where a request can be made to wait. */
type Place = 'before the exchange' | 'after the exchange' | 'before the rights';

/**
 * Coinbase's token address as a judge: it knows which codes and refresh tokens are good, what it was asked, and what it has
 * answered; and it can keep an answer back for as long as a test wants, before or after it has done what was asked.
 */
export class CoinbaseLedger {
  /** Refresh tokens that are good. */
  readonly good = new Set<string>();
  readonly #spentCodes = new Set<string>();
  readonly #access = new Set<string>();
  /** Exchanges that were done. */
  exchanged = 0;
  /** Codes and tokens that were refused. */
  refused = 0;
  /** Whether it gives a new refresh token with each exchange. */
  isRotating = true;
  /** For how long access tokens are good, seconds. */
  lifeS = SOON_S;
  /** Error that its token address answers to everything; undefined for none. */
  problem: string | undefined;
  #held: { place: Place; arrived: () => void; released: Promise<void> } | undefined;
  #origin = '';
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy());
  });

  /** Starts listening on this machine. */
  static async open(): Promise<CoinbaseLedger> {
    const ledger = new CoinbaseLedger();
    await new Promise<void>((resolve) => ledger.#server.listen(0, '127.0.0.1', resolve));
    const address = ledger.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no address');
    ledger.#origin = `http://127.0.0.1:${address.port}`;
    return ledger;
  }

  get origin(): string {
    return this.#origin;
  }

  /** Makes a server ask it in place of Coinbase. */
  get venues(): Pick<VenueSetting, 'addresses' | 'clients' | 'isDemoKey'> {
    const coinbase = { login: this.origin, api: this.origin };
    return {
      addresses: () => ({ ...REAL_ADDRESSES, coinbase }),
      clients: { coinbase: LEDGER_CLIENT, alpaca: undefined },
      isDemoKey: undefined,
    };
  }

  /** Keeps the next request back that comes to a place; `arrived` resolves when it is there, `release` lets it go on. */
  hold(place: Place): { arrived: Promise<void>; release: () => void } {
    const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    this.#held = { place, arrived: arrived.resolve, released: released.promise };
    return { arrived: arrived.promise, release: released.resolve };
  }

  /** Takes every token back. */
  revokeAll(): void {
    this.good.clear();
    this.#access.clear();
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #wait(place: Place): Promise<void> {
    const held = this.#held;
    if (held?.place !== place) return;
    this.#held = undefined;
    held.arrived();
    await held.released;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.url === '/v2/user/auth') {
      await this.#wait('before the rights');
      const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
      if (!this.#access.has(token)) return json(401, { errors: [{ id: 'invalid_token' }] });
      const scopes = ['wallet:accounts:read', 'wallet:transactions:read', 'wallet:buys:create'];
      return json(200, { data: { scopes } });
    }
    const form = Form.parse(Object.fromEntries(new URLSearchParams(await text(request))));
    await this.#wait('before the exchange');
    // Whoever is gone by now has asked nothing.
    if (response.destroyed) return undefined;
    const answer = this.#exchange(form);
    await this.#wait('after the exchange');
    return 'error' in answer ? json(400, answer) : json(200, answer);
  }

  #exchange(form: z.output<typeof Form>): object {
    if (this.problem !== undefined) return { error: this.problem };
    if (form.client_secret !== LEDGER_CLIENT.clientSecret) return { error: 'invalid_client' };
    if (!this.#take(form)) {
      this.refused += 1;
      return { error: 'invalid_grant' };
    }
    this.exchanged += 1;
    const [access, refresh] = [randomUUID(), randomUUID()];
    this.#access.add(access);
    if (form.grant_type === 'authorization_code' || this.isRotating) this.good.add(refresh);
    const rotated = this.good.has(refresh) ? { refresh_token: refresh } : {};
    return { access_token: access, ...rotated, expires_in: this.lifeS };
  }

  /** Uses a code or a refresh token up; returns whether it was good. Each works once. */
  #take({ code = '', refresh_token = '', grant_type }: z.output<typeof Form>): boolean {
    if (grant_type === 'authorization_code') {
      const isNew = code.startsWith('code-') && !this.#spentCodes.has(code);
      this.#spentCodes.add(code);
      return isNew;
    }
    return this.isRotating ? this.good.delete(refresh_token) : this.good.has(refresh_token);
  }
}

/** Redirect parameters of the ledger's consent, which is always given. */
export interface LedgerReturn {
  readonly cookie: string;
  readonly code: string;
  readonly state: string;
}

/** Begins to connect a user at the ledger and comes back from its consent. */
export async function visitLedger(origin: string, token: string): Promise<LedgerReturn> {
  const response = await fetch(`${origin}/v1/providers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ providerId: 'coinbase', connectionType: 'oauth' }),
  });
  const { connectionData } = Begun.parse(await response.json());
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const state = new URL(connectionData.authorizationUrl).searchParams.get('state') ?? '';
  return { cookie, state, code: `code-${randomUUID()}` };
}

/** Finishes what `visitLedger` began. */
export async function finishAtLedger(
  origin: string,
  token: string,
  { cookie, code, state }: LedgerReturn,
): Promise<{ status: number; body: z.output<typeof Finished> }> {
  const response = await fetch(`${origin}/v1/providers/callback/coinbase`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', cookie },
    body: JSON.stringify({ code, state }),
  });
  return { status: response.status, body: Finished.parse(await response.json()) };
}
