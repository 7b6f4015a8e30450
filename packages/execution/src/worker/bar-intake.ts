import { type BarsInput, barsOf, type RecordedBar } from '../deployments/deployment-input.ts';
import type { Deployment } from '../deployments/deployment.ts';
import { takesBars } from '../deployments/deployment-state.ts';
import { type BarsAnswer, isRefused, type MarketRefusal } from '../ports/bar-feed.ts';
import type { AccountRows } from '../ports/execution-store.ts';
import { appendInputs, type LoggedInputs } from './deployment-log.ts';
import { onOneClock } from './bar-clock.ts';
import type { WorkerDeps } from './worker-deps.ts';

/** Lines of a log that are read first when its last bar is looked for. */
const LOOK_BACK = 32;

/** Most bars in one transaction. */
const BARS_AT_ONCE = 500;

/** Brings closed bars into the logs of deployments, each once, in their order. */
export class BarIntake {
  readonly #deps: WorkerDeps;
  /** Last closes of its instruments by deployment, as far as this process has seen them. */
  readonly #closes = new Map<string, readonly number[]>();
  /** Instruments that their venues refuse, by deployment, as far as its owner was notified of them in this tenure. */
  readonly #refused = new Map<string, readonly string[]>();

  constructor(deps: WorkerDeps) {
    this.#deps = deps;
  }

  /**
   * Takes what has closed since the last bars of deployments, in one transaction. Returns those that something was there for, by
   * their ids.
   */
  async take(deployments: readonly Deployment[]): Promise<ReadonlyMap<string, LoggedInputs>> {
    const closed = new Map<string, readonly BarsInput[]>();
    let left = BARS_AT_ONCE;
    for (const deployment of deployments) {
      if (left <= 0) break;
      const { length: count } = deployment.markets;
      const bars = (await this.#closedBars(deployment)).slice(0, Math.max(1, left / count));
      if (bars.length > 0) closed.set(deployment.id, bars.flatMap(inputOf));
      left -= bars.length * count;
    }
    return closed.size === 0 ? new Map() : this.#append(closed);
  }

  /** Returns the bars that can be taken of what has closed since the last one of a deployment. */
  async #closedBars(deployment: Deployment): Promise<readonly (readonly RecordedBar[])[]> {
    if (!takesBars(deployment.state)) return [];
    const { markets, timeframeMs, lastBarTime } = deployment;
    // Before they are asked: what one of them has not by now may have come while another answered.
    const now = this.#deps.venueClock.now();
    const read = await Promise.all(
      markets.map(({ symbol }) =>
        markets.length === 1
          ? this.#deps.ports.bars.barsAfter(symbol, timeframeMs, lastBarTime)
          : this.#allBarsAfter(symbol, timeframeMs, lastBarTime),
      ),
    );
    await this.#noteRefusals(deployment, read);
    // What a venue does not have any more has no bar: its last close is carried on, so that the others go on.
    const bars = read.map((each) => (isRefused(each) ? [] : each)).filter((each) => each !== null);
    if (bars.length < markets.length || bars.every((each) => each.length === 0)) return [];
    const closes = this.#closes.get(deployment.id) ?? (await this.#loggedCloses(deployment));
    return onOneClock({ bars, closes, timeframeMs, now });
  }

  /** Notifies the owner of instruments that their venues refuse, once until they answer again. */
  async #noteRefusals(
    { id: deploymentId, markets }: Deployment,
    read: readonly BarsAnswer[],
  ): Promise<void> {
    const known = this.#refused.get(deploymentId) ?? [];
    const refusals = markets.flatMap(({ symbol }, at) => {
      const answer = read[at] ?? null;
      return isRefused(answer) ? { symbol, ...answer } : [];
    });
    const silent = markets.filter((_, at) => read[at] === null).map(({ symbol }) => symbol);
    const still = known.filter((symbol) => silent.includes(symbol));
    const next = [...still, ...refusals.map(({ symbol }) => symbol)];
    const added = refusals.filter(({ symbol }) => !known.includes(symbol));
    if (added.length > 0) {
      await this.#deps.writer.write(async (_, note) => {
        for (const facts of added) {
          const message = refusalText(facts, markets.length);
          note({ deploymentId, kind: 'instrument-refused', message, facts });
        }
      });
    }
    this.#refused.set(deploymentId, next);
  }

  /** Returns closed bars after a time up to the last one that there is, since what comes after a part of them is not missing; null = not known now. */
  async #allBarsAfter(symbol: string, timeframeMs: number, openTime: number): Promise<BarsAnswer> {
    const { bars: feed } = this.#deps.ports;
    const all: RecordedBar[] = [];
    for (;;) {
      const after = all.at(-1)?.openTime ?? openTime;
      const page = await feed.barsAfter(symbol, timeframeMs, after);
      if (page === null || isRefused(page)) return page;
      all.push(...page.filter((bar) => bar.openTime > after));
      if (all.at(-1)?.openTime === after || all.length === 0) return all;
    }
  }

  /** Returns the closes of the last bars in a log, by which the next ones are judged; null without any. */
  async #loggedCloses({ id, inputSeq }: Deployment): Promise<readonly number[] | null> {
    for (let count = LOOK_BACK; ; count *= 8) {
      const from = Math.max(0, inputSeq - count);
      const lines = await this.#deps.writer.write((rows) => rows.inputsAfter(id, from, count));
      const last = lines.findLast(({ input }) => input.kind === 'bar')?.input;
      if (last?.kind === 'bar') return barsOf(last).map(({ close }) => close);
      if (from === 0) return null;
    }
  }

  async #append(
    closed: ReadonlyMap<string, readonly BarsInput[]>,
  ): Promise<ReadonlyMap<string, LoggedInputs>> {
    const written = await this.#deps.writer.write(async (rows) => {
      const logged = new Map<string, LoggedInputs>();
      const current = new Map((await rows.deployments()).map((each) => [each.id, each]));
      for (const [id, bars] of closed) {
        const deployment = current.get(id);
        if (deployment === undefined || !takesBars(deployment.state)) continue;
        logged.set(id, await appendBars(rows, deployment, bars));
      }
      return logged;
    });
    for (const [id, { deployment }] of written) {
      const last = closed.get(id)?.findLast(({ bar }) => bar.openTime === deployment.lastBarTime);
      if (last !== undefined) {
        this.#closes.set(
          id,
          barsOf(last).map(({ close }) => close),
        );
      }
    }
    return written;
  }
}

/** Appends the bars that follow the last one of a deployment and one another. */
async function appendBars(
  rows: AccountRows,
  before: Deployment,
  bars: readonly BarsInput[],
): Promise<LoggedInputs> {
  let last = before.lastBarTime;
  const next = bars.filter(({ bar: { openTime } }) => {
    const isNext = openTime > last;
    if (isNext) last = openTime;
    return isNext;
  });
  return appendInputs(rows, before, next);
}

/** Returns for the owner what follows from a refusal. @param marketCount - Instruments of the deployment. */
function refusalText(
  { symbol, refused }: MarketRefusal & { readonly symbol: string },
  marketCount: number,
): string {
  const others =
    marketCount === 1
      ? 'Nothing is decided until there are some again.'
      : 'The other instruments go on with its last close.';
  return `There are no bars of ${symbol}: ${refused} ${others} What is held of it cannot be closed meanwhile.`;
}

function inputOf([bar, ...others]: readonly RecordedBar[]): BarsInput[] {
  if (bar === undefined) return [];
  return [{ kind: 'bar', bar, ...(others.length > 0 && { others }) }];
}
