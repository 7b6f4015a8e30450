import type { Timeframe } from '@stratloom/engine/model';
import {
  downloadBars,
  type DownloadOutcome,
  type DownloadProgress,
  historyName,
  systemClock,
} from '@stratloom/server/bar-store';
import { type ListedInstrument, VenueError, VenueSilence } from '@stratloom/venues';
import type { CommandIo, MarketOptions } from '../command-io.ts';
import { CommandProblem } from '../command-problem.ts';
import { ProgressBar } from '../progress-bar.ts';
import { barsUsage, readBarsArguments } from './bars-arguments.ts';
import { countWords } from './time-words.ts';
import { untilInterrupted } from './until-interrupted.ts';
import { withBarStore } from './with-bar-store.ts';

/** Id of the venue whose prices are made up. */
const SIMULATED = 'simulated';

/**
 * `stratloom bars download`: fetches bars of a venue that are not stored yet. What was stored stays, however it ends. Returns 1
 * when it was stopped. Throws CommandProblem.
 */
export async function download(args: readonly string[], io: CommandIo): Promise<number> {
  const options = readBarsArguments(args, ['timeframe', 'from', 'to', 'repair'], [1, 1]);
  const [name = ''] = options.words;
  const { timeframe, from, to, repairs } = options;
  if (timeframe === undefined)
    throw barsUsage('--timeframe is missing, for example --timeframe 1h.');
  if (from !== undefined && to !== undefined && from >= to)
    throw barsUsage('--to is not after --from.');
  return untilInterrupted(async (signal) => {
    return withBarStore(async (store, { budgets }) => {
      const { venue, listing } = await instrumentOf(name, io, { budgets, signal });
      requireTimeframe(name, listing, timeframe);
      const key = { source: venue.id, symbol: listing.symbol, timeframe };
      const progress = new ProgressBar(`Downloading ${historyName(key)}`, io);
      const outcome = await downloadBars(
        { key, from, to, repairs },
        {
          ...{ store, source: venue.bars, clock: systemClock, signal },
          onProgress: (state) => progress.show(ratioOf(state)),
        },
      ).finally(() => progress.clear());
      return end(`${venue.id}:${listing.symbol} ${timeframe}`, outcome, io);
    });
  });
}

function ratioOf({ doneMs, totalMs }: DownloadProgress): number {
  return totalMs === 0 ? 1 : doneMs / totalMs;
}

async function instrumentOf(
  name: string,
  { openMarkets }: CommandIo,
  options: MarketOptions,
): Promise<ListedInstrument> {
  try {
    const found = await (await openMarkets(options)).resolve(name);
    if (found.venue.id !== SIMULATED || name.includes(':')) return found;
    throw onlySimulated(name, found.listing.symbol);
  } catch (error) {
    if (options.signal.aborted) throw stoppedEarly();
    if (error instanceof VenueSilence) throw silent(error, '');
    if (error instanceof VenueError) throw refused(error);
    throw error;
  }
}

/** Nobody who names a symbol alone means made-up prices. */
function onlySimulated(name: string, symbol: string): CommandProblem {
  return new CommandProblem({
    code: 'venue.only-simulated',
    message: `No venue gives real prices of ${name}: those whose prices need no key do not list it, or do not answer.`,
    remedy: `Check the network, or name the simulated prices: ${SIMULATED}:${symbol}.`,
  });
}

function requireTimeframe(
  name: string,
  { timeframes }: ListedInstrument['listing'],
  timeframe: Timeframe,
): void {
  if (timeframes.includes(timeframe)) return;
  throw new CommandProblem({
    code: 'venue.no-timeframe',
    message: `There are no ${timeframe} bars of ${name}.`,
    remedy: `Use one of ${timeframes.join(', ')}.`,
  });
}

function end(name: string, outcome: DownloadOutcome, { out, err }: CommandIo): number {
  const stored = countsOf(outcome);
  switch (outcome.status) {
    case 'complete':
      out(`${name}: ${stored}\n`);
      return 0;
    case 'cancelled':
      err(`${name}: stopped; ${stored} The same command goes on from there.\n`);
      return 1;
    case 'silent':
      throw silent(outcome.silence, ` ${stored[0]?.toUpperCase()}${stored.slice(1)}`);
    case 'refused':
      throw refused(outcome.refusal);
  }
}

function countsOf(outcome: DownloadOutcome): string {
  const { status, addedCount, changedCount, requestCount } = outcome;
  if (requestCount === 0) {
    return status === 'complete' ? 'everything was stored already.' : 'nothing new was stored.';
  }
  const changed = changedCount === 0 ? '' : `, ${changedCount.toLocaleString('en-US')} replaced`;
  return `${countWords(addedCount, 'new bar')} stored${changed}.`;
}

function stoppedEarly(): CommandProblem {
  return new CommandProblem({
    code: 'bars.stopped',
    message: 'Stopped before any bars were asked for.',
    remedy: 'Run the same command again.',
  });
}

function silent({ message, retryAt }: VenueSilence, stored: string): CommandProblem {
  const remedy =
    retryAt === null
      ? 'Check the network and run the same command again: it goes on from there.'
      : `Run the same command again after ${new Date(retryAt).toISOString()}: it goes on from there.`;
  return new CommandProblem({ code: 'venue.silent', message: `${message}.${stored}`, remedy });
}

function refused({ code, message }: VenueError): CommandProblem {
  const remedy =
    'Name a symbol as its venue writes it, for example coinbase:BTC-USD or simulated:AAPL.';
  return new CommandProblem({ code, message, remedy });
}
