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
    const buffers = new Set([equity, benchmark, drawdownRatio].map((column) => column.buffer));
    return transfer(
      outcome,
      [...buffers].filter((buffer) => buffer instanceof ArrayBuffer),
    );
  },
  compareCut: (id, recording, cutBarCount) => room.compareCut(id, recording, cutBarCount),
};

expose(port);
