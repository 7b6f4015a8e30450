import { z } from 'zod';
import { route } from './route.ts';

/** Exchanges and brokers that an account can be connected to. */
export const ProviderId = z.enum(['coinbase', 'kraken', 'binanceus', 'alpaca']);
export type ProviderId = z.infer<typeof ProviderId>;

/** Authorization of a connection: by the provider's own consent page, or by a key that the user made there. */
export const ConnectionType = z.enum(['oauth', 'api_key']);
export type ConnectionType = z.infer<typeof ConnectionType>;

/** Rights of a connection. Withdrawing is never among it: keys with that right are refused. */
export const ConnectionRight = z.enum(['read', 'trade']);
export type ConnectionRight = z.infer<typeof ConnectionRight>;

/** A provider as this server offers it. */
export const ProviderOffer = z
  .object({
    providerId: ProviderId,
    name: z.string(),
    trades: z.string().describe('What is traded there, in words.'),
    connectionTypes: z.array(ConnectionType).describe('The first one is the usual one.'),
    demo: z.boolean().describe('True where this server simulates the provider; no money is there.'),
    keys: z.object({
      required: z
        .array(z.string())
        .describe('Rights that a key must have, in the words of the provider.'),
      optional: z.array(z.string()),
      helpUrl: z.string().describe('Page that says how to make a key, or makes one.'),
      keyLabel: z.string(),
      secretLabel: z.string(),
      takesOneTimeCode: z.boolean(),
    }),
  })
  .meta({ id: 'ProviderOffer' });
export type ProviderOffer = z.infer<typeof ProviderOffer>;

/** A connected account at a provider. Its secrets never leave the server. */
export const Connection = z
  .object({
    id: z.string(),
    providerId: ProviderId,
    name: z.string().describe('Name of the provider.'),
    connectionType: ConnectionType,
    status: z
      .enum(['connected', 'needs-reconnect'])
      .describe('needs-reconnect: the provider no longer accepts what is stored.'),
    environment: z.enum(['live', 'paper', 'demo']),
    rights: z.array(ConnectionRight),
    keyHint: z.string().nullable().describe('Last four characters of the key, null for oauth.'),
    connectedAt: z.number().describe('UTC ms.'),
    checkedAt: z.number().describe('UTC ms; when the provider last accepted it.'),
  })
  .meta({ id: 'Connection' });
export type Connection = z.infer<typeof Connection>;

/** Keys as the user copies them from the provider; line breaks inside PEM keys may be written as \n. */
const ApiKeyData = z.object({
  apiKey: z.string().trim().min(1, 'Please enter both API key and secret').max(500),
  apiSecret: z.string().trim().min(1, 'Please enter both API key and secret').max(5_000),
  otp: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'The 2FA code has 6 digits.')
    .or(z.literal(''))
    .optional(),
});

const Begun = z.object({
  operationSuccess: z.literal(true),
  status: z.enum(['pending', 'connected']),
  message: z.string(),
  connectionData: z
    .object({ authorizationUrl: z.string() })
    .optional()
    .describe('For oauth: where to send the browser.'),
  connection: Connection.optional().describe('For api_key: what is connected now.'),
});

export const providerRoutes = {
  offers: route({
    method: 'GET',
    path: '/v1/providers',
    summary: 'Lists the exchanges and brokers and how this server connects them.',
    tag: 'providers',
    access: 'public',
    answer: z.object({ providers: z.array(ProviderOffer) }),
  }),
  connect: route({
    method: 'POST',
    path: '/v1/providers',
    summary:
      'Connects a provider: begins its consent (oauth), or tests and stores a key (api_key). Needs a recent sign-in.',
    tag: 'providers',
    access: 'bearer',
    body: z.discriminatedUnion('connectionType', [
      z.object({ providerId: ProviderId, connectionType: z.literal('oauth') }),
      z.object({
        providerId: ProviderId,
        connectionType: z.literal('api_key'),
        apiKeyData: ApiKeyData,
      }),
    ]),
    answer: Begun,
  }),
  create: route({
    method: 'POST',
    path: '/v1/providers/create',
    summary: 'Begins the consent of a provider for a user, who must be the caller.',
    tag: 'providers',
    access: 'bearer',
    body: z.object({
      userId: z.string().max(100),
      providerId: ProviderId,
      connectionType: z.literal('oauth'),
    }),
    answer: Begun,
  }),
  callback: route({
    method: 'POST',
    path: '/v1/providers/callback/{provider}',
    summary:
      'Finishes a consent with what the provider gave the browser. A refusal of the provider is an answer: operation_success is false.',
    tag: 'providers',
    access: 'bearer',
    params: z.object({ provider: ProviderId }),
    body: z.object({
      code: z.string().min(1).max(4096),
      state: z.string().min(1).max(512),
    }),
    answer: z.object({
      operation_success: z.boolean(),
      error_code: z.string().nullable(),
      error_description: z.string().nullable(),
      message: z.string(),
      connection: Connection.optional(),
    }),
  }),
  mine: route({
    method: 'GET',
    path: '/v1/providers/me',
    summary: 'Lists the connected accounts of the user.',
    tag: 'providers',
    access: 'bearer',
    answer: z.object({ providers: z.array(Connection) }),
  }),
  check: route({
    method: 'POST',
    path: '/v1/providers/{id}/check',
    summary: 'Asks the provider whether a connection still works and what it may do.',
    tag: 'providers',
    access: 'bearer',
    params: z.object({ id: z.uuid() }),
    body: z.object({}),
    answer: z.object({ connection: Connection, message: z.string() }),
  }),
  disconnect: route({
    method: 'POST',
    path: '/v1/providers/{id}/disconnect',
    summary: 'Forgets a connection and its secrets.',
    tag: 'providers',
    access: 'bearer',
    params: z.object({ id: z.uuid() }),
    body: z.object({}),
    answer: z.object({ success: z.literal(true), message: z.string() }),
  }),
} as const;
