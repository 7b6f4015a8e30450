import { type deploymentRoutes, Language } from '@stratloom/contracts';
import { barOpenTime } from '@stratloom/engine/market-data';
import { timeframeMs } from '@stratloom/engine/model';
import {
  compare,
  type DeployedMarket,
  NO_OWNER_ACTIONS,
  openBooks,
  type OwnerCommands,
} from '@stratloom/execution';
import { prepare, type Preparation, type PreparedStrategy } from '@stratloom/runner';
import {
  instrumentId,
  type Listing,
  parseInstrumentId,
  VenueError,
  VenueSilence,
} from '@stratloom/venues';
import type { z } from 'zod';
import { insertDeployedStrategy } from '../../../db/queries/execution-accounts.ts';
import {
  type AccountRow,
  listDeployments,
  readDeployedStrategy,
} from '../../../db/queries/execution-lists.ts';
import type { StrategyVersionRow } from '../../../db/queries/strategies.ts';
import { lockUser } from '../../../db/queries/user-lock.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { digest } from '../../../live/verify-audit.ts';
import { pairOf } from '../../../live/market-bar-feed.ts';
import type { Caller } from '../../../auth/caller.ts';
import { ApiFailure, badInput, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { QUOTAS, requireQuota } from '../../policies/quotas.ts';
import { type DeployableVersion, deployableVersion, keepsOwned } from './deployable-version.ts';
import { isWithinLimits, passGates } from './gates.ts';
import { seenBy } from '../market/seen-markets.ts';
import { requireTradable } from './require-tradable.ts';
import { scheduleOf } from './schedule.ts';
import { commanded, commandsOf, requireAccount, requireDeployment } from './trading-space.ts';

/** Bars of history on which a strategy warms up. */
const WARM_UP_BARS = 500;

/** Reason of a deployment that counts against limits already, and may not trade yet. */
const RESERVED = 'Being let through';

/** Way out for somebody who trades on a machine of their own. */
const OWN_MACHINE =
  'Or, where only you reach the server, start it with STRATLOOM_PYTHON_UNCONFINED=yes: strategies then have its rights.';

/** All deployments of a user: more than the quota lets anybody have at once. */
const EVERY = { limit: 10_000, after: null };

type NewDeployment = z.output<typeof deploymentRoutes.create.body>;

/** Instrument of a deployment, at the venue that prices it. */
interface TradedInstrument {
  readonly id: string;
  /** Name by which it was asked for. */
  readonly name: string;
  readonly listing: Listing;
}

/** Instruments of a deployment, in the order of its run. */
type TradedInstruments = readonly [TradedInstrument, ...TradedInstrument[]];

/**
 * Deploys a version of a strategy; one of the same id that is there already stays as it is.
 *
 * @throws ApiFailure for what keeps it from running.
 */
export async function deploy(
  context: ApiContext,
  caller: Caller,
  wanted: NewDeployment,
): Promise<void> {
  const { database } = context;
  const { userId } = caller;
  const account = await database.forUser(userId, (space) =>
    requireAccount(space, wanted.accountId),
  );
  await requireTradable(context, userId, account);
  const instruments = await tradedInstruments(await seenBy(context, caller), wanted, account);
  const [{ listing }] = instruments;
  const schedule = scheduleOf(wanted.schedule, listing);
  const version = await deployableVersion(context, userId, wanted);
  await database.forUser(userId, async (space) => {
    await lockUser(space);
    await requireFunds(space, wanted, listing);
  });
  const known = instrumentsOf(instruments, version);
  await requireRunnable(
    context,
    version,
    known.map(({ symbol }) => symbol),
  );
  const codeHash = codeHashOf(version, wanted.parameters);
  const notes = await passGates(context, caller, { account, codeHash, wanted });
  await database.forUser(userId, async (space) => {
    await keepProgram(space, { wanted, version, instruments, now: context.clock() });
  });
  const terms = deploymentOf(
    { ...wanted, schedule },
    instruments,
    codeHash,
    context.clock().getTime(),
  );
  const commands = commandsOf(context, wanted.accountId);
  if (account.money === 'paper') {
    await commanded(() => commands.deploy(terms, notes));
    await keepsOwned(context, userId, version, () =>
      commanded(() => commands.change(wanted.id, 'stop', 'Given back')),
    );
    return;
  }
  const waiting = { ...terms, state: 'paused', stateReason: RESERVED } as const;
  await commanded(() => commands.deploy(waiting, notes));
  await keepsOwned(context, userId, version, () =>
    commanded(() => commands.change(wanted.id, 'stop', 'Given back')),
  );
  await confirm(context, userId, commands, wanted.id);
}

/**
 * Lets a deployment with real money begin that was written down as paused: by then every other one that was deployed at the same
 * time counts against the limits, too.
 */
async function confirm(
  { database }: ApiContext,
  userId: string,
  commands: OwnerCommands,
  id: string,
): Promise<void> {
  const { row, isWithin } = await database.forUser(userId, async (space) => ({
    row: await requireDeployment(space, id),
    isWithin: await isWithinLimits(space),
  }));
  if (row.state !== 'paused' || row.stateReason !== RESERVED) return;
  if (isWithin) {
    await commanded(() => commands.change(id, 'resume', 'Deployed'));
    return;
  }
  await commanded(() => commands.change(id, 'stop', 'Beyond the limits for real money'));
  throw new ApiFailure(
    409,
    'trading.preflight',
    'With what was deployed meanwhile, all together would go beyond your limits for real money.',
    { remedy: 'Give this one lower limits, stop another, or raise them, and deploy it anew.' },
  );
}

/**
 * Returns the proof of what runs: SHA-256 of language, code and parameters, lower-case hex. Of what was bought, of its name and
 * version: a hash of rules would tell whoever guesses them that they are right.
 */
export function codeHashOf(
  { language, code, listing }: Pick<DeployableVersion, 'language' | 'code' | 'listing'>,
  parameters: NewDeployment['parameters'],
): string {
  if (listing !== null) return digest(JSON.stringify(['listing', listing.id, listing.number]));
  return digest(JSON.stringify([language, code, parameters]));
}

/** Returns the instruments of a deployment. @throws ApiFailure unless all are priced in one currency, each once. */
async function tradedInstruments(
  context: ApiContext,
  wanted: NewDeployment,
  account: AccountRow,
): Promise<TradedInstruments> {
  const first = await tradedInstrument(context, wanted.symbol, wanted.timeframe, account);
  const instruments: [TradedInstrument, ...TradedInstrument[]] = [first];
  const { quoteCurrency } = pairOf(first.listing);
  for (const symbol of wanted.otherSymbols) {
    const next = await tradedInstrument(context, symbol, wanted.timeframe, account);
    if (instruments.some(({ id }) => id === next.id)) {
      throw badInput({
        ...{ code: 'trading.instrument-twice', message: `${symbol} is there twice.` },
        remedy: 'Name each instrument once.',
      });
    }
    const { quoteCurrency: other } = pairOf(next.listing);
    if (other !== quoteCurrency) {
      throw badInput({
        code: 'trading.several-currencies',
        message: `${symbol} is priced in ${other}, and ${wanted.symbol} in ${quoteCurrency}.`,
        remedy: `Choose instruments that are all priced in ${quoteCurrency}.`,
      });
    }
    instruments.push(next);
  }
  return instruments;
}

/** Returns what a program knows of its instruments: an allocation calls them by the names that it has for them. */
function instrumentsOf(
  instruments: TradedInstruments,
  { language }: Pick<DeployableVersion, 'language'>,
): Listing[] {
  return instruments.map(({ listing, name }) =>
    language === 'allocation' ? { ...listing, symbol: name } : listing,
  );
}

async function tradedInstrument(
  { marketData }: ApiContext,
  symbol: string,
  timeframe: NewDeployment['timeframe'],
  account: AccountRow,
): Promise<TradedInstrument> {
  const { venue: named } = parseInstrumentId(symbol);
  const isAtVenue = account.kind === 'venue';
  if (isAtVenue && named !== undefined && named !== account.venue) {
    throw badInput({
      code: 'trading.other-venue',
      message: `${symbol} is not traded at the venue of this account.`,
      remedy: `Choose an instrument of ${account.venue}, or another account.`,
    });
  }
  const wanted = isAtVenue && named === undefined ? instrumentId(account.venue, symbol) : symbol;
  try {
    const { venue, listing } = await marketData.resolve(wanted);
    if (listing.timeframes.includes(timeframe)) {
      return { id: instrumentId(venue.id, listing.symbol), name: symbol, listing };
    }
    throw badInput({
      ...{ code: 'trading.no-timeframe', message: `${venue.name} has no bars of ${timeframe}.` },
      remedy: `Choose one of ${listing.timeframes.join(', ')}.`,
    });
  } catch (error) {
    if (error instanceof VenueError) {
      throw notFound('market.unknown-symbol', `The symbol ${JSON.stringify(symbol)}`);
    }
    if (!(error instanceof VenueSilence)) throw error;
    throw new ApiFailure(503, 'trading.venue-silent', `The venue of ${symbol} does not answer.`, {
      remedy: 'Try again in a moment.',
    });
  }
}

/** Throws unless the account is the user's, works, and has the funds that nothing else on it uses. */
async function requireFunds(
  space: UserSpace,
  { id, accountId, funds }: NewDeployment,
  listing: Listing,
): Promise<void> {
  const account = await requireAccount(space, accountId);
  const others = (await listDeployments(space, null, EVERY)).filter(
    (other) => other.state !== 'stopped' && other.id !== id,
  );
  requireQuota(others.length, QUOTAS.deployments, {
    ...{ code: 'trading.too-many-deployments', things: 'deployments' },
    remedy: 'Stop one that you no longer need.',
  });
  if (account.isKilled) {
    throw new ApiFailure(409, 'trading.killed', 'The kill switch of this account is on.', {
      remedy: 'Release it first.',
    });
  }
  const currency = account.kind === 'paper' ? account.currency : pairOf(listing).quoteCurrency;
  const held = account.holdings[currency] ?? '0';
  const used = others
    .filter((other) => other.accountId === accountId)
    .filter((other) => account.kind === 'paper' || other.quoteCurrency === currency)
    .reduce((sum, other) => sum + Number(other.books.cash), 0);
  const free = Number(held) - used;
  if (compare(funds, '0') > 0 && Number(funds) <= free) return;
  throw badInput({
    code: 'trading.no-funds',
    message: `The account has ${free.toFixed(2)} ${currency} that no other deployment uses.`,
    remedy: 'Use less, stop another deployment, or open another account.',
  });
}

/** Returns the code of a version, ready to run on instruments. @throws ApiFailure for what cannot trade live. */
export async function requireRunnable(
  context: ApiContext,
  { language, code }: Pick<StrategyVersionRow, 'language' | 'code'>,
  symbols: readonly string[],
): Promise<PreparedStrategy> {
  if (language === 'python') requirePython(context);
  const prepared = await prepare({ language: Language.parse(language), code });
  requireInstruments(prepared, symbols);
  const { strategy } = prepared;
  if (strategy === null) {
    throw badInput({
      code: 'trading.code-errors',
      message: 'The code of this version has errors.',
      remedy: 'Open it in Labs, mend them, and save a new version.',
    });
  }
  if (!strategy.isIndicator) return strategy;
  throw badInput({
    code: 'trading.indicator',
    message: 'This script is an indicator: it cannot place an order.',
    remedy: 'Declare it as a strategy.',
  });
}

/** Throws unless a strategy has the instruments that it trades: an allocation and Python those that they name, all others one. */
function requireInstruments(prepared: Preparation, symbols: readonly string[]): void {
  if (prepared.language !== 'allocation' && prepared.language !== 'python') {
    if (symbols.length === 1) return;
    throw badInput({
      code: 'trading.one-instrument',
      message: 'This strategy trades one instrument; only an allocation and Python trade several.',
      remedy: 'Deploy it once for each instrument.',
    });
  }
  const missing = prepared.missingSymbols(symbols);
  if (missing.length === 0) return;
  const isAllocation = prepared.language === 'allocation';
  throw badInput({
    code: isAllocation ? 'trading.allocation-instruments' : 'trading.missing-markets',
    message: `The ${isAllocation ? 'allocation' : 'strategy'} names instruments that are not among those to trade: ${missing.slice(0, 10).join(', ')}.`,
    remedy: 'Name each of them in symbol and otherSymbols.',
  });
}

/** Throws unless Python can run here. */
function requirePython({ pythonProblem }: ApiContext): void {
  const problem = pythonProblem();
  if (problem === null) return;
  const { code: cause, message } = problem;
  const remedy =
    cause === 'python.no-bubblewrap' ? `${problem.remedy} ${OWN_MACHINE}` : problem.remedy;
  throw new ApiFailure(503, 'trading.no-python', message, { remedy });
}

/** Keeps the program of a deployment. @throws ApiFailure where its id is somebody else's. */
async function keepProgram(
  space: UserSpace,
  {
    wanted,
    version,
    instruments,
    now,
  }: {
    readonly wanted: NewDeployment;
    readonly version: DeployableVersion;
    readonly instruments: TradedInstruments;
    readonly now: Date;
  },
): Promise<void> {
  await insertDeployedStrategy(space, {
    deployment_id: wanted.id,
    version_number: wanted.versionNumber,
    name: wanted.name,
    language: version.language,
    timeframe: wanted.timeframe,
    ...storedRules(wanted, version),
    instruments: JSON.stringify(instrumentsOf(instruments, version)),
    created_at: now,
  });
  if ((await readDeployedStrategy(space, wanted.id)) !== undefined) return;
  throw new ApiFailure(409, 'trading.id-taken', 'This id is in use.', {
    remedy: 'Send it again with a new one.',
  });
}

function deploymentOf(
  wanted: NewDeployment,
  instruments: TradedInstruments,
  codeHash: string,
  now: number,
) {
  const { id, accountId, timeframe, funds, limits, schedule } = wanted;
  const [{ listing }] = instruments;
  return {
    ...{ accountId, codeHash, funds, limits, schedule },
    ...{ markets: instruments.map(marketOf), quoteCurrency: pairOf(listing).quoteCurrency },
    books: openBooks(funds, now),
    ...({ state: 'running', stateBy: 'owner', stateReason: 'Deployed' } as const),
    ...freshLog(id, timeframe, now),
  };
}

function marketOf({ id: symbol, listing }: TradedInstrument): DeployedMarket {
  return { symbol, baseCurrency: pairOf(listing).baseCurrency };
}

/** Returns the rules as they are stored with a deployment: of what was bought, only where they are. */
function storedRules({ strategyId, parameters }: NewDeployment, version: DeployableVersion) {
  const { listing, code, settings } = version;
  if (listing !== null) {
    return {
      ...{ strategy_id: null, listing_id: listing.id, code: '' },
      ...{ parameters: '{}', settings: '{}' },
    };
  }
  return {
    ...{ strategy_id: strategyId, code },
    parameters: JSON.stringify(parameters),
    settings: JSON.stringify(settings),
  };
}

/** Returns what a deployment has before its first bar. @param now - UTC ms. */
export function freshLog(id: string, timeframe: NewDeployment['timeframe'], now: number) {
  const step = timeframeMs(timeframe);
  return {
    ...{ id, timeframeMs: step, tag: id.replaceAll('-', '').slice(0, 8) },
    ...{ stateAt: now, inputSeq: 0, processedSeq: 0, startsAt: now, owner: NO_OWNER_ACTIONS },
    lastBarTime: barOpenTime(now, timeframe) - (WARM_UP_BARS + 1) * step,
  };
}
