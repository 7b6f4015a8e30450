import { SWEEP_BOUNDS, type SweepOrder } from '@stratloom/contracts';
import { barsFromBytes, checkBars } from '@stratloom/engine/market-data';
import type { Bars, Timeframe, UserProblem } from '@stratloom/engine/model';
import {
  commonSpans,
  type OptimizationPlan,
  planOptimization,
  searchCount,
} from '@stratloom/engine/optimize';
import type { z } from 'zod';
import type { Caller } from '../../../auth/caller.ts';
import { readVersion } from '../../../db/queries/strategies.ts';
import {
  dropSweepResults,
  holdSweep,
  insertSweep,
  measureSweeps,
  readSweep,
  type SweepRow,
} from '../../../db/queries/sweeps.ts';
import { lockUser } from '../../../db/queries/user-lock.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { packMarkets } from '../../../sweeps/packed-markets.ts';
import { searchOf, SweepDocument, SweepProblem } from '../../../sweeps/swept-strategy.ts';
import { ApiFailure, badInput, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { requireStrategy } from '../strategies/strategy-space.ts';

type Order = z.output<typeof SweepOrder>;

const BAR_BYTES = 48;
/** Bytes of an exchange rate. */
const RATE_BYTES = 8;

/** Stores a sweep that its owner orders, for whoever runs it. A repeated order finds the first. */
export async function orderSweep(
  { database, clock, pythonProblem }: ApiContext,
  { userId }: Caller,
  id: string,
  order: Order,
): Promise<SweepRow> {
  const python = order.job.language === 'python' ? pythonProblem() : null;
  if (python !== null) throw badInput(python);
  if (order.job.language === 'allocation') {
    throw badInput(
      problem(
        'allocation',
        'An allocation has no parameters to search.',
        'Search a strategy of the builder, Pine Script or Python.',
      ),
    );
  }
  const columns = columnsOf(order);
  const { trainRatio, walkForward } = order.search;
  const plan = planOptimization(columns.bars, trainRatio, walkForward);
  const mostRuns = mostRunsOf(order, plan);
  requireResultSpace(mostRuns, plan);
  return database.forUser(userId, async (space) => {
    await lockUser(space);
    const known = await readSweep(space, id);
    if (known !== undefined) return known;
    await requireSubject(space, order);
    await requireUse(space, mostRuns);
    await dropSweepResults(space, SWEEP_BOUNDS.kept - 1);
    await insertSweep(space, {
      ...{ id, strategy_id: order.strategyId, version_number: order.versionNumber },
      record_id: order.recordId,
      ...{ symbol: order.symbol, timeframe: order.timeframe, language: order.job.language },
      ...{
        method: order.search.method,
        document: documentOf(order, columns.others),
        most_runs: mostRuns,
      },
      bars: columns.bytes,
      ...{ finer_bars: columns.finer, exchange_rates: columns.rates },
      ...{ other_bars: columns.others?.bytes ?? null },
      market_count: 1 + (order.markets?.others.length ?? 0),
      ...{ state: 'planning', failure: null, created_at: clock(), ended_at: null },
      held_until: null,
    });
    if (order.isHeld) await holdSweep(space, id, { forMs: SWEEP_BOUNDS.holdMs, elsewhere: '[]' });
    const made = await readSweep(space, id);
    // The key is that of a sweep which its owner has deleted.
    if (made === undefined) {
      throw new ApiFailure(410, 'sweeps.deleted', 'This sweep was deleted. Order it anew.');
    }
    return made;
  });
}

function documentOf({ job, search, finerBars }: Order, others: PackedMarkets | null): string {
  const finerTimeframe = finerBars?.timeframe ?? null;
  const markets = others?.terms ?? null;
  return JSON.stringify(SweepDocument.parse({ job, search, finerTimeframe, markets }));
}

function columnsOf({ bars, timeframe, finerBars, exchangeRates, markets }: Order) {
  const bytes = Buffer.from(bars, 'base64');
  const read = requireBars(bytes, timeframe);
  const finer = finerBars === null ? null : Buffer.from(finerBars.bars, 'base64');
  if (finer !== null && finerBars !== null) requireBars(finer, finerBars.timeframe);
  const rates = exchangeRates === null ? null : Buffer.from(exchangeRates, 'base64');
  if (rates !== null && rates.length !== read.length * RATE_BYTES) {
    throw badInput(
      problem('rates', 'There is not one exchange rate for each bar.', 'Send one for each.'),
    );
  }
  const others = markets === null ? null : marketsOf(markets, read);
  requireFewBars(bytes, finer, others);
  return { bars: read, bytes, finer, rates, others };
}

type PackedMarkets = ReturnType<typeof packMarkets>;

/** Reads further markets; all must have some time in common with the first. */
function marketsOf({ rule, others }: NonNullable<Order['markets']>, first: Bars): PackedMarkets {
  const all = [first];
  const read = others.map(({ bars, finerBars, ...market }) => {
    const bytes = Buffer.from(bars, 'base64');
    all.push(requireBars(bytes, market.timeframe));
    if (finerBars === null) return { ...market, bars: bytes, finerBars };
    const finer = Buffer.from(finerBars.bars, 'base64');
    requireBars(finer, finerBars.timeframe);
    return { ...market, bars: bytes, finerBars: { ...finerBars, bars: finer } };
  });
  if (commonSpans(all).some(({ from, to }) => to <= from)) {
    const remedy = 'Send bars of the same time.';
    throw badInput(problem('no-common-time', 'The markets have no time in common.', remedy));
  }
  return packMarkets(rule, read);
}

/** The bounds of bars hold for all markets together. */
function requireFewBars(bars: Buffer, finer: Buffer | null, others: PackedMarkets | null): void {
  const terms = others?.terms.others ?? [];
  const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);
  const count = sum([bars.length / BAR_BYTES, ...terms.map(({ barCount }) => barCount)]);
  const inside = terms.map((market) => market.finer?.barCount ?? 0);
  const finerCount = sum([(finer?.length ?? 0) / BAR_BYTES, ...inside]);
  if (count <= SWEEP_BOUNDS.bars && finerCount <= SWEEP_BOUNDS.finerBars) return;
  const most = SWEEP_BOUNDS.bars.toLocaleString('en-US');
  const mostFiner = SWEEP_BOUNDS.finerBars.toLocaleString('en-US');
  throw badInput(
    problem(
      'bars',
      `The markets have more than ${most} bars, or more than ${mostFiner} finer ones.`,
      'Send fewer markets, or a shorter time.',
    ),
  );
}

function requireBars(bytes: Buffer, timeframe: Timeframe): Bars {
  const isWhole = bytes.length > 0 && bytes.length % BAR_BYTES === 0;
  if (!isWhole) {
    const remedy = `Send six columns of equal length, ${BAR_BYTES} bytes a bar.`;
    throw badInput(problem('bars', 'These bytes are no bars.', remedy));
  }
  const bars = barsFromBytes(new Uint8Array(bytes), timeframe);
  const wrong = checkBars(bars);
  if (wrong !== null) throw badInput(wrong);
  return bars;
}

function mostRunsOf({ search }: Order, { windows }: OptimizationPlan): number {
  try {
    const { space } = searchOf(search);
    const runs = search.runCount * searchCount(search, windows.length);
    const mostRuns = Math.min(runs, space.combinationCount);
    if (search.method === 'tpe') requireFewRounds(mostRuns);
    return mostRuns;
  } catch (error) {
    if (!(error instanceof SweepProblem)) throw error;
    throw badInput(problem('search', error.message, 'Change the search and send it again.'));
  }
}

function requireFewRounds(mostRuns: number): void {
  if (mostRuns <= SWEEP_BOUNDS.guidedRuns) return;
  const [asked, most] = [mostRuns, SWEEP_BOUNDS.guidedRuns].map((each) =>
    each.toLocaleString('en-US'),
  );
  throw badInput(
    problem(
      'too-many-guided',
      `A guided search on the server has at most ${most} runs, those in each window of the walk-forward included; this one may have ${asked}.`,
      'Make fewer runs or windows, or search at random.',
    ),
  );
}

function requireResultSpace(mostRuns: number, { periodEnds }: OptimizationPlan): void {
  if (periodEnds.length < 2) {
    throw badInput(
      problem(
        'few-bars',
        'There are too few bars to search on some and test on others.',
        'Send more bars.',
      ),
    );
  }
  const bytes = mostRuns * periodEnds.length * Float64Array.BYTES_PER_ELEMENT;
  if (bytes <= SWEEP_BOUNDS.resultBytes) return;
  const most = Math.floor(SWEEP_BOUNDS.resultBytes / (periodEnds.length * 8));
  throw badInput(
    problem(
      'too-large',
      `The results of ${mostRuns.toLocaleString('en-US')} runs over ${periodEnds.length.toLocaleString('en-US')} periods are more than the server keeps.`,
      `Search at most ${most.toLocaleString('en-US')} combinations of these bars, or take fewer bars.`,
    ),
  );
}

function problem(name: string, message: string, remedy: string): UserProblem {
  return { code: `sweeps.${name}`, message, remedy };
}

async function requireSubject(
  space: UserSpace,
  { strategyId, versionNumber }: Order,
): Promise<void> {
  if (strategyId === null) return;
  await requireStrategy(space, strategyId);
  const number = versionNumber ?? 0;
  if ((await readVersion(space, strategyId, number)) === undefined) {
    throw notFound('strategies.no-version', `Version ${number}`);
  }
}

async function requireUse(space: UserSpace, mostRuns: number): Promise<void> {
  const { underWay, runsOfDay } = await measureSweeps(space);
  if (underWay >= SWEEP_BOUNDS.underWay) {
    throw new ApiFailure(
      409,
      'sweeps.too-many',
      `${SWEEP_BOUNDS.underWay} of your searches are under way on the server, which is the most at once.`,
      { remedy: 'Wait until one has ended, or cancel one.' },
    );
  }
  if (runsOfDay + mostRuns <= SWEEP_BOUNDS.runsOfDay) return;
  const left = Math.max(0, SWEEP_BOUNDS.runsOfDay - runsOfDay);
  throw new ApiFailure(
    409,
    'sweeps.runs-of-day',
    `${left.toLocaleString('en-US')} of your ${SWEEP_BOUNDS.runsOfDay.toLocaleString('en-US')} runs a day on the server are left.`,
    { remedy: 'Search fewer combinations, go on tomorrow, or search in the browser.' },
  );
}
