import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseForms } from './parse-forms.ts';

const Form = z.object({ grant_type: z.string(), refresh_token: z.string().optional() });

/** Life of the tokens of a consent. */
export interface ConsentRules {
  /** Seconds; null = they do not end, and nothing renews them. */
  readonly lastsS: number | null;
  /** Clock of the venue, UTC ms. */
  readonly now: () => number;
}

/** Consents to an account at a fake venue: any code gives tokens, a refresh token works once. */
export class FakeConsents {
  readonly #rules: ConsentRules;
  /** End of each token, UTC ms. */
  readonly #access = new Map<string, number>();
  readonly #refresh = new Set<string>();
  #count = 0;

  constructor(rules: ConsentRules) {
    this.#rules = rules;
  }

  /** Adds the address at which codes and refresh tokens are exchanged. */
  addTo(server: FastifyInstance, path: string): void {
    void server.register(async (pages) => {
      parseForms(pages);
      pages.post(path, async (request, reply) => {
        const { grant_type: grant, refresh_token: token = '' } = Form.parse(request.body);
        const isGood = grant === 'authorization_code' || this.#refresh.delete(token);
        return isGood ? this.#tokens() : reply.status(400).send({ error: 'invalid_grant' });
      });
    });
  }

  /** Returns whether a request carries a token that has not ended. */
  open({ headers }: FastifyRequest): boolean {
    const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    return (this.#access.get(token) ?? 0) > this.#rules.now();
  }

  #tokens(): object {
    const { lastsS, now } = this.#rules;
    this.#count += 1;
    const [access, refresh] = [`access-${this.#count}`, `refresh-${this.#count}`];
    this.#access.set(access, lastsS === null ? Infinity : now() + lastsS * 1000);
    if (lastsS === null) return { access_token: access, token_type: 'bearer' };
    this.#refresh.add(refresh);
    return { access_token: access, refresh_token: refresh, expires_in: lastsS };
  }
}
