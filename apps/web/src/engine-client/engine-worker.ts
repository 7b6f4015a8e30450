import { expose, transfer } from 'comlink';
import type { EngineOutcome, EngineRun, EngineSession } from './run-job.ts';
import { RunSession } from './run-session.ts';

const session = new RunSession();

/** Hands a run out of the worker: long columns leave it without being copied, but for those that are read again later. */
function handOut(run: EngineRun): EngineOutcome {
  const { benchmark, drawdownRatio } = run.series;
  const series = { equity: run.series.equity.slice(), benchmark, drawdownRatio };
  const buffers = new Set(Object.values(series).map((column) => column.buffer));
  return transfer({ ok: true, run: { ...run, series } }, [...buffers]);
}

/** Interface of this worker's port. */
const port: EngineSession = {
  takeBars: (...args) => session.takeBars(...args),
  run: async (job, onProgress, record) => {
    const outcome = await session.run(job, onProgress, record);
    return outcome?.ok === true ? handOut(outcome.run) : outcome;
  },
  stop: () => session.stop(),
  check: (id, verdict, trials) => session.check(id, verdict, trials),
  attribution: (id) => session.attribution(id),
  contributions: (id) => session.contributions(id),
  returnPlots: (id) => session.returnPlots(id),
  riskPlots: (id) => session.riskPlots(id),
  tradePlots: (id) => session.tradePlots(id),
  tradeResults: (id) => session.tradeResults(id),
  orders: (id) => session.orders(id),
  levels: (id, place) => session.levels(id, place),
  explained: (id) => session.explained(id),
  explainedAt: (id, barIndex) => session.explainedAt(id, barIndex),
  operands: (id) => session.operands(id),
  heldAt: (id, place) => session.heldAt(id, place),
  receiptHashes: async (id) => session.receiptHashes(id),
};

expose(port);
