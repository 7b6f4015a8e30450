import { MarketRunner, type MarketRunnerDeps } from '../marketplace/market-runner.ts';

/** Lets something happen while it runs rules, once. */
export class InterruptedRunner extends MarketRunner {
  #interrupt: (() => Promise<unknown>) | undefined;

  constructor(market: MarketRunnerDeps, interrupt: () => Promise<unknown>) {
    super(market);
    this.#interrupt = interrupt;
  }

  override async run(...asked: Parameters<MarketRunner['run']>) {
    const interrupt = this.#interrupt;
    this.#interrupt = undefined;
    const made = await super.run(...asked);
    await interrupt?.();
    return made;
  }
}

/** Comes to the end of nothing in time. */
export class BusyRunner extends MarketRunner {
  override environment(...asked: Parameters<MarketRunner['environment']>) {
    return { ...super.environment(...asked), advance: async () => false };
  }
}
