import type { providerRoutes } from '@stratloom/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { beginAuthorization, endAuthorization } from '../../../auth/authorization-attempts.ts';
import type { ConsentClient, VenueClient } from '../../../connections/venue-client.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { browserSecret, keepBrowserSecret, requireOwnPage } from '../../policies/browser-cookie.ts';
import { connection } from '../../presenters/connection.ts';
import { type Begun, keepIfGood } from './connect-by-key.ts';
import { failureAtVenue, noConsent, authorizationLost } from './provider-failures.ts';

type Finished = z.output<typeof providerRoutes.callback.answer>;

function requireConsent(client: VenueClient): ConsentClient {
  if (client.consent === undefined) throw noConsent(client);
  return client.consent;
}

/** Begins an authorization attempt to a provider's consent. */
export async function beginConsent(
  context: ApiContext,
  userId: string,
  client: VenueClient,
  { http, reply }: { http: FastifyRequest; reply: FastifyReply },
): Promise<Begun> {
  const consent = requireConsent(client);
  const browser = keepBrowserSecret(http, reply, context.origin());
  const plan = { purpose: 'connect', provider: client.id, subject: userId } as const;
  const attempt = await beginAuthorization(context, plan, browser);
  return {
    operationSuccess: true,
    status: 'pending',
    message: `Confirm at ${client.name} what Stratloom may do.`,
    connectionData: { authorizationUrl: await consent.authorizationUrl(attempt) },
  };
}

/** Finishes an authorization attempt. That the provider refuses, or has allowed too little or too much, is an answer and no failure. */
export async function finishConsent(
  context: ApiContext,
  userId: string,
  client: VenueClient,
  { code, state, http }: { code: string; state: string; http: FastifyRequest },
): Promise<Finished> {
  const consent = requireConsent(client);
  requireOwnPage(http, context.origin());
  const returned = { state, browser: browserSecret(http, context.origin()) };
  const plan = { provider: client.id, subject: userId, purposes: ['connect'] } as const;
  const ended = await endAuthorization(context, returned, plan);
  if (ended === undefined) {
    context.logger.warn('a return of a provider was refused', { provider: client.id });
    throw authorizationLost(client.name);
  }
  try {
    const credentials = await consent.exchange(code, ended.attempt).catch((error: unknown) => {
      throw failureAtVenue(client, error);
    });
    const row = await keepIfGood(context, userId, client, credentials);
    return {
      operation_success: true,
      error_code: null,
      error_description: null,
      message: `${client.name} is connected.`,
      connection: connection(row),
    };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 400) throw error;
    return {
      operation_success: false,
      error_code: error.code,
      error_description: error.details.remedy ?? null,
      message: error.message,
    };
  }
}
