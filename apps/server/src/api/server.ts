import { randomUUID } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import type { WheelFolder } from '@stratloom/lang-python/host-server';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from '../process/log.ts';
import { addMailboxPage } from './routes/development/mailbox.ts';
import type { ApiContext } from './context.ts';
import { errorAnswer } from './error-answer.ts';
import { isCall } from './is-call.ts';
import { KnownRoutes } from './known-routes.ts';
import { type ConnectionRules, limitConnections } from './policies/connection-limits.ts';
import { clientOfAddress } from './policies/rate-limits.ts';
import { addOAuthRoutes } from './routes/auth/oauth/oauth.ts';
import { addSignInRoutes } from './routes/auth/sign-in-routes.ts';
import { addBarSetRoutes } from './routes/bar-sets/bar-sets.ts';
import { addDeviceRoutes } from './routes/devices/devices.ts';
import { addApiReference } from './routes/docs/docs.ts';
import { addHealthRoutes } from './routes/health/health.ts';
import { addLearnRoutes } from './routes/learn/learn.ts';
import { addCandleRoutes } from './routes/market/candles.ts';
import { addInstrumentRoutes } from './routes/market/instruments.ts';
import { addSparklineRoutes } from './routes/market/sparklines.ts';
import { addHistoryRoutes } from './routes/market/histories.ts';
import { addProviderRoutes } from './routes/providers/providers.ts';
import { addPriceRoutes } from './routes/market/prices.ts';
import { addStreamRoutes } from './routes/market/stream.ts';
import { addOptimizationRoutes } from './routes/strategies/optimizations.ts';
import { addSweepRoutes } from './routes/sweeps/sweeps.ts';
import { addKeepingRoutes } from './routes/strategies/keeping.ts';
import { addDrawingRoutes } from './routes/drawings/drawings.ts';
import { addSavedRunRoutes } from './routes/runs/saved-runs.ts';
import { addSharedRunRoutes } from './routes/runs/shared-runs.ts';
import { addStrategyRoutes } from './routes/strategies/strategies.ts';
import { addVersionRoutes } from './routes/strategies/versions.ts';
import { addAccountDeletionRoutes } from './routes/personal-data/account-deletion.ts';
import { addDataExportRoutes } from './routes/personal-data/data-export.ts';
import { addPreferenceRoutes } from './routes/profiles/preferences.ts';
import { addProfileRoutes } from './routes/profiles/profiles.ts';
import { addFollowingRoutes } from './routes/profiles/following.ts';
import { addPublicProfileRoutes } from './routes/profiles/public-profiles.ts';
import { addStatisticsRoutes } from './routes/profiles/statistics.ts';
import { addListingRoutes } from './routes/marketplace/listings.ts';
import { addPublishingRoutes } from './routes/marketplace/publishing.ts';
import { addModerationRoutes } from './routes/marketplace/moderation.ts';
import { addPurchaseRoutes } from './routes/marketplace/purchases.ts';
import { addPortfolioRoutes } from './routes/portfolio/portfolio.ts';
import { addAccountRoutes } from './routes/trading/accounts.ts';
import { addDeploymentReviewRoutes } from './routes/trading/deployment-review.ts';
import { addDeploymentRoutes } from './routes/trading/deployments.ts';
import { addEditRoutes } from './routes/trading/edits.ts';
import { addOwnerActionRoutes } from './routes/trading/owner-actions.ts';
import { addTradingAlertRoutes } from './routes/alerts/trading-alerts.ts';
import { addPersonalTokenRoutes } from './routes/auth/personal-tokens.ts';
import { addLiveEventRoutes } from './routes/trading/live-events.ts';
import { addOrderRoutes } from './routes/trading/orders.ts';
import { addPriceAlertRoutes } from './routes/watchlist/price-alerts.ts';
import { addWatchlistRoutes } from './routes/watchlist/watchlist.ts';
import { addWatchlistsRoutes } from './routes/watchlist/watchlists.ts';
import { addSandboxFiles } from './routes/web/sandbox.ts';
import type { WebApp } from './routes/web/web-app.ts';
import { addSecurityHeaders, setSecurityHeaders } from './security-headers.ts';

/** Public settings of a server. */
export interface ServerShape {
  /** True when browsers reach it by https. */
  readonly isHttps: boolean;
  /** Addresses of reverse proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly webApp: WebApp;
  /** Packages for Python in browsers; null for none. */
  readonly packages: WheelFolder | null;
  readonly connections: ConnectionRules;
  /** Providers that this server simulates. */
  readonly demoProviders: { addTo(server: FastifyInstance): Promise<void> } | undefined;
}

/** Longest part of an address that names something. */
const MAX_PARAM_LENGTH = 2_048;

function logFailure(logger: Logger, error: unknown, request: FastifyRequest, status: number): void {
  // The route's pattern, not the address: addresses hold ids and challenges. No bodies, no headers.
  const fields = {
    requestId: request.id,
    method: request.method,
    route: request.routeOptions.url,
    status,
  };
  if (status === 429) logger.warn('a request was one too many', fields);
  if (status === 503) logger.warn('a request could not be served now', fields);
  if (status < 500 || status === 503) return;
  const stack = error instanceof Error ? error.stack : String(error);
  logger.error('a request failed', { ...fields, stack });
}

async function answerFailure(
  logger: Logger,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { status, headers, body } = errorAnswer(error);
  logFailure(logger, error, request, status);
  await reply
    .status(status)
    // Of a file that will be there in a moment, too: its own headers may be set already.
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** Returns the HTTP server with every route, not listening yet. */
export async function buildServer(
  context: ApiContext,
  shape: ServerShape,
): Promise<FastifyInstance> {
  const server = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    // Of bodies, limitConnections knows which may take long.
    requestTimeout: shape.connections.uploadMs,
    http: {
      headersTimeout: shape.connections.headersMs,
      connectionsCheckingInterval: Math.min(5_000, shape.connections.headersMs),
    },
    trustProxy: shape.trustedProxies.length > 0 ? [...shape.trustedProxies] : false,
    // Ids of passkeys are longer than the hundred characters that the router takes by itself.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    // Addresses that cannot be read end before any hook or handler.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply, shape.isHttps);
      void answerFailure(context.logger, error, request, reply);
    },
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.setErrorHandler((error, request, reply) =>
    answerFailure(context.logger, error, request, reply),
  );
  // Forms and scripts of other sites can send text without being asked; JSON they cannot.
  server.removeContentTypeParser('text/plain');
  addSecurityHeaders(server, shape.isHttps);
  limitConnections(server, shape.connections, shape.trustedProxies);
  server.addHook('onRequest', async (request) => {
    // Calls, not files: showing the page takes dozens of them, and one refused leaves it blank.
    if (!isCall(request)) return;
    await context.rateLimits.count('any', clientOfAddress(request.ip));
  });
  const knownRoutes = new KnownRoutes(server);
  await server.register(fastifyMultipart);
  await addApiReference(server);
  addApiRoutes(server, context);
  await shape.demoProviders?.addTo(server);
  if (context.messages.mailbox !== undefined) addMailboxPage(server, context.messages.mailbox);
  await addSandboxFiles(server, shape.packages);
  await shape.webApp.addTo(server);
  server.setNotFoundHandler(async (request, reply) => {
    if (shape.webApp.isPageRequest(request)) return shape.webApp.sendPage(request, reply);
    throw knownRoutes.failureFor(new URL(request.url, 'http://localhost').pathname);
  });
  return server;
}

function addApiRoutes(server: FastifyInstance, context: ApiContext): void {
  addHealthRoutes(server, context);
  addSignInRoutes(server, context);
  addOAuthRoutes(server, context);
  addDeviceRoutes(server, context);
  addProviderRoutes(server, context);
  addPriceRoutes(server, context);
  addCandleRoutes(server, context);
  addInstrumentRoutes(server, context);
  addStreamRoutes(server, context);
  addSparklineRoutes(server, context);
  addHistoryRoutes(server, context);
  addBarSetRoutes(server, context);
  addStrategyRoutes(server, context);
  addKeepingRoutes(server, context);
  addVersionRoutes(server, context);
  addOptimizationRoutes(server, context);
  addSweepRoutes(server, context);
  addSavedRunRoutes(server, context);
  addDrawingRoutes(server, context);
  addSharedRunRoutes(server, context);
  addLearnRoutes(server, context);
  addWatchlistRoutes(server, context);
  addWatchlistsRoutes(server, context);
  addPriceAlertRoutes(server, context);
  addAccountRoutes(server, context);
  addDeploymentRoutes(server, context);
  addOwnerActionRoutes(server, context);
  addEditRoutes(server, context);
  addListingRoutes(server, context);
  addPublishingRoutes(server, context);
  addPurchaseRoutes(server, context);
  addModerationRoutes(server, context);
  addPortfolioRoutes(server, context);
  addOrderRoutes(server, context);
  addLiveEventRoutes(server, context);
  addDeploymentReviewRoutes(server, context);
  addTradingAlertRoutes(server, context);
  addPersonalTokenRoutes(server, context);
  addProfileRoutes(server, context);
  addPreferenceRoutes(server, context);
  addStatisticsRoutes(server, context);
  addPublicProfileRoutes(server, context);
  addFollowingRoutes(server, context);
  addDataExportRoutes(server, context);
  addAccountDeletionRoutes(server, context);
}
