import { expose, transfer } from 'comlink';
import { TrialSession } from './trial-session.ts';
import type { TrialPort } from './trial-session.ts';

const session = new TrialSession();

/** Interface of this worker's port: long columns leave it without being copied. */
const port: TrialPort = {
  take: async (search) => session.take(search),
  run: async (share) => {
    const outcomes = await session.run(share);
    const buffers = outcomes.flatMap((outcome) =>
      outcome.ok ? [outcome.measure.returns.buffer] : [],
    );
    return transfer(outcomes, buffers);
  },
};

expose(port);
