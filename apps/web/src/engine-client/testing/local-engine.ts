import type { Engine } from '../engine-client.ts';
import { RunRoom } from '../run-room.ts';

/** Returns the engine without a worker. */
export function localEngine(): Engine {
  const room = new RunRoom();
  return {
    run: async (bars, job, onProgress) => {
      room.takeBars(bars);
      return room.run(job, onProgress);
    },
    stop: () => room.stop(),
    compareCut: async (...args) => room.compareCut(...args),
    compareLater: async (...args) => room.compareLater(...args),
    band: async (...args) => room.band(...args),
    judge: async (...args) => room.judge(...args),
    attribution: async (id) => room.attribution(id),
    returnPlots: async (id) => room.returnPlots(id),
    riskPlots: async (id) => room.riskPlots(id),
    tradePlots: async (id) => room.tradePlots(id),
    orders: async (id) => room.orders(id),
    levels: async (...args) => room.levels(...args),
    explained: async (id) => room.explained(id),
    explainedAt: async (...args) => room.explainedAt(...args),
    close: () => undefined,
  };
}
