import type { UserSpace } from '../user-space.ts';

/** State of a strategy at work, as bytes. */
export interface DeploymentState {
  /** Last input that was processed. */
  readonly seq: number;
  /** Fingerprint of the code that has computed it. */
  readonly code: string;
  readonly state: Buffer;
}

/** Returns the state that code of this fingerprint has kept of a deployment. */
export async function readState(
  { rows }: UserSpace,
  deploymentId: string,
  code: string,
): Promise<Buffer | undefined> {
  const row = await rows
    .selectFrom('deployment_states')
    .select('state')
    .where('deployment_id', '=', deploymentId)
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.state;
}

/** Keeps a state of a deployment in place of an older one, or of one by other code. */
export async function putState(
  { rows, userId: user_id }: UserSpace,
  deployment_id: string,
  { seq, code, state }: DeploymentState,
): Promise<void> {
  await rows
    .insertInto('deployment_states')
    .values({ deployment_id, user_id, seq, code, state })
    .onConflict((conflict) =>
      conflict
        .column('deployment_id')
        .doUpdateSet({ seq, code, state })
        .where((where) =>
          where.or([
            where('deployment_states.seq', '<', seq),
            where('deployment_states.code', '<>', code),
          ]),
        ),
    )
    .execute();
}
