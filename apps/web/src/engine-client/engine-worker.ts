import { expose, transfer } from 'comlink';
import type { EngineRoom } from './replay-job.ts';
import { ReplayRoom } from './replay-room.ts';

const room = new ReplayRoom();

/** The room behind this worker's port; long columns leave it without being copied. */
const port: EngineRoom = {
  takeBars: (bars) => room.takeBars(bars),
  replay: async (job) => {
    const replayed = await room.replay(job);
    const { equity, benchmark, drawdownRatio } = replayed.series;
    const buffers = new Set([equity.buffer, benchmark.buffer, drawdownRatio.buffer]);
    return transfer(replayed, [...buffers] as Transferable[]);
  },
  compareCut: (id, recording, cutBarCount) => room.compareCut(id, recording, cutBarCount),
};

expose(port);
