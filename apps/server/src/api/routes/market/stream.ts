import { MAX_STREAM_SYMBOLS, marketRoutes } from '@stratloom/contracts';
import { VenueSilence } from '@stratloom/venues';
import type { FastifyInstance } from 'fastify';
import { ApiFailure, badInput, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implementSending } from '../../contract-route.ts';
import { optionalCaller } from '../../policies/bearer.ts';
import { clientOfAddress } from '../../policies/rate-limits.ts';
import { beginEventStream, EVENT_STREAM, readerOf } from './event-stream.ts';
import { listedSymbol } from './priced-symbols.ts';
import type { StreamedInstrument } from './quote-streams.ts';

/** Longest name of an instrument. */
const LONGEST_NAME = 100;

/** Adds the stream of prices. */
export function addStreamRoutes(server: FastifyInstance, context: ApiContext): void {
  const { quoteStreams, openStreams } = context;
  server.addHook('preClose', async () => quoteStreams.stop());
  implementSending(
    server,
    context,
    marketRoutes.stream,
    async ({ query, http, reply }) => {
      const names = namesOf(query.symbols);
      const caller = await optionalCaller(context, http);
      const instruments = await Promise.all(names.map((name) => instrumentOf(context, name)));
      // Whoever asks for the head alone gets no stream.
      if (http.method === 'HEAD') return reply.type(EVENT_STREAM).send();
      const release = openStreams.open(caller?.userId ?? clientOfAddress(http.ip));
      const response = beginEventStream(reply);
      const close = quoteStreams.open(instruments, readerOf(response));
      const end = (): void => {
        close();
        release();
      };
      response.on('close', end);
      // It may have gone before.
      if (response.destroyed || response.closed) end();
      return reply;
    },
    { limit: 'streams' },
  );
}

/** Returns the names of a query, each once. @throws ApiFailure 400 */
function namesOf(symbols: string): string[] {
  const names = [...new Set(symbols.split(',').map((name) => name.trim()))];
  const wrong = names.find((name) => name === '' || name.length > LONGEST_NAME);
  if (wrong !== undefined) {
    throw badInput({
      code: 'market.symbols',
      message:
        wrong === '' ? 'A symbol is empty.' : `A symbol is longer than ${LONGEST_NAME} characters.`,
      remedy: 'Write symbols as BTC-USD,AAPL with one comma between two.',
    });
  }
  if (names.length > MAX_STREAM_SYMBOLS) {
    throw badInput({
      code: 'market.too-many-symbols',
      message: `A stream has at most ${MAX_STREAM_SYMBOLS} symbols; these are ${names.length}.`,
      remedy: 'Open another stream for the rest.',
    });
  }
  return names;
}

async function instrumentOf(context: ApiContext, name: string): Promise<StreamedInstrument> {
  const found = await listedSymbol(context, name).catch((error: unknown) => {
    if (!(error instanceof VenueSilence)) throw error;
    throw new ApiFailure(
      503,
      'market.venue-silent',
      `The venue of ${JSON.stringify(name)} does not answer.`,
      {
        remedy: 'Try again in a minute.',
        headers: { 'retry-after': '60' },
      },
    );
  });
  if (found === undefined) {
    throw notFound('market.unknown-symbol', `The symbol ${JSON.stringify(name)}`);
  }
  const { venue, listing } = found;
  return { name, venue: venue.id, symbol: listing.symbol, source: venue.name };
}
