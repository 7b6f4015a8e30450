import type { Caller } from '../../../auth/caller.ts';
import type { ApiContext } from '../../context.ts';

/** Returns the context with the venues as a caller sees them; those of everybody for a visitor. */
export async function seenBy(
  context: ApiContext,
  caller: Pick<Caller, 'userId'> | undefined,
): Promise<ApiContext> {
  if (caller === undefined) return context;
  return { ...context, marketData: await context.marketsOf(caller.userId) };
}
