import { expose, transfer } from 'comlink';
import type { EngineRoom } from './replay-job.ts';
import { ReplayRoom } from './replay-room.ts';

const room = new ReplayRoom();

/** The room behind this worker's port; long columns leave it without being copied. */
const port: EngineRoom = {
  takeBars: (bars) => room.takeBars(bars),
  replay: async (job) => {
    const outcome = await room.replay(job);
    if (!outcome.ok) return outcome;
    const { equity, benchmark, drawdownRatio } = outcome.replayed.series;
    // The equity is the run's own, which is read again later: it is copied.
    const own = equity.slice();
    const series = { equity: own, benchmark, drawdownRatio };
    const buffers = new Set([own, benchmark, drawdownRatio].map((column) => column.buffer));
    return transfer({ ok: true, replayed: { ...outcome.replayed, series } }, [...buffers]);
  },
  compareCut: (id, recording, cutBarCount) => room.compareCut(id, recording, cutBarCount),
  compareLater: (id, recording, laterBarCount) => room.compareLater(id, recording, laterBarCount),
  band: (id, recordings) => room.band(id, recordings),
  judge: (id, findings) => room.judge(id, findings),
  attribution: (id) => room.attribution(id),
  returnPlots: (id) => room.returnPlots(id),
  riskPlots: (id) => room.riskPlots(id),
  tradePlots: (id) => room.tradePlots(id),
  orders: (id) => room.orders(id),
  levels: (id, place) => room.levels(id, place),
};

expose(port);
