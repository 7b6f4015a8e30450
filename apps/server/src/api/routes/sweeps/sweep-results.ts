import { SWEEP_BOUNDS } from '@stratloom/contracts';
import { readDoneChunks } from '../../../db/queries/sweep-chunks.ts';
import type { UserSpace } from '../../../db/user-space.ts';

/** Returns a page of results as JSON. What is stored is JSON already: reading it all to write it again would take long. */
export async function resultsPage(
  space: UserSpace,
  sweepId: string,
  after: number,
): Promise<string> {
  const chunks = await readDoneChunks(space, sweepId, after, SWEEP_BOUNDS.chunksAtOnce);
  const items = chunks.map(
    ({ rank, figures, returns }) =>
      `{"rank":${rank},"runs":${figures},"returns":"${returns.toString('base64')}"}`,
  );
  return `{"items":[${items.join(',')}],"next":${chunks.at(-1)?.rank ?? after}}`;
}
