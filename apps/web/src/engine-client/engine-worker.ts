import { expose, transfer } from 'comlink';
import type { EngineRoom, EngineRun, RunOutcome } from './run-job.ts';
import { RunRoom } from './run-room.ts';

const room = new RunRoom();

/** Hands a run out of the worker: long columns leave it without being copied, but for those that are read again later. */
function handOut(run: EngineRun): RunOutcome {
  const { benchmark, drawdownRatio } = run.series;
  const series = { equity: run.series.equity.slice(), benchmark, drawdownRatio };
  const buffers = new Set(Object.values(series).map((column) => column.buffer));
  return transfer({ ok: true, run: { ...run, series } }, [...buffers]);
}

/** The room behind this worker's port. */
const port: EngineRoom = {
  takeBars: (bars) => room.takeBars(bars),
  run: async (job, onProgress) => {
    const outcome = await room.run(job, onProgress);
    return outcome?.ok === true ? handOut(outcome.run) : outcome;
  },
  stop: () => room.stop(),
  compareCut: (id, strategy, cutBarCount) => room.compareCut(id, strategy, cutBarCount),
  compareLater: (id, strategy, laterBarCount) => room.compareLater(id, strategy, laterBarCount),
  band: (id, strategies) => room.band(id, strategies),
  judge: (id, findings) => room.judge(id, findings),
  attribution: (id) => room.attribution(id),
  returnPlots: (id) => room.returnPlots(id),
  riskPlots: (id) => room.riskPlots(id),
  tradePlots: (id) => room.tradePlots(id),
  orders: (id) => room.orders(id),
  levels: (id, place) => room.levels(id, place),
  explained: (id) => room.explained(id),
  explainedAt: (id, barIndex) => room.explainedAt(id, barIndex),
};

expose(port);
