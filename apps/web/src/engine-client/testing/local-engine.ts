import type { Engine } from '../engine-client.ts';
import { RunSession } from '../run-session.ts';

/** Returns the engine without a worker. */
export function localEngine(): Engine {
  const session = new RunSession();
  return {
    run: async (bars, job, onProgress, record = null, finerBars = null, others = null) => {
      session.takeBars(bars, finerBars, others);
      return session.run(job, onProgress, record);
    },
    stop: () => session.stop(),
    check: async (...args) => session.check(...args),
    attribution: async (id) => session.attribution(id),
    contributions: async (id) => session.contributions(id),
    returnPlots: async (id) => session.returnPlots(id),
    riskPlots: async (id) => session.riskPlots(id),
    tradePlots: async (id) => session.tradePlots(id),
    tradeResults: async (id) => session.tradeResults(id),
    orders: async (id) => session.orders(id),
    levels: async (...args) => session.levels(...args),
    explained: async (id) => session.explained(id),
    explainedAt: async (...args) => session.explainedAt(...args),
    operands: async (id) => session.operands(id),
    heldAt: async (...args) => session.heldAt(...args),
    receiptHashes: async (id) => session.receiptHashes(id),
    close: () => undefined,
  };
}
