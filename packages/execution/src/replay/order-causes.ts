import type { Actor } from '../deployments/deployment.ts';
import type { DeploymentState } from '../deployments/deployment-state.ts';
import type { OrderReport } from '../deployments/deployment-input.ts';
import type { JournalOrder } from '../journal/journal-order.ts';
import { CLOSED_BY_OWNER } from '../strategies/engine-input.ts';
import type { ComparedOrder, KnownCause } from './run-differences.ts';

/** A change of a deployment's state. */
export interface StateChange {
  /** UTC ms. */
  readonly at: number;
  readonly to: DeploymentState;
  readonly by: Actor;
}

/** Record of what became of the orders of a deployment. */
export interface OrderEvidence {
  /** Reports of its log, oldest first. */
  readonly reports: readonly OrderReport[];
  readonly orders: readonly Pick<JournalOrder, 'orderNumber' | 'revision' | 'state' | 'reason'>[];
  /** Oldest first. */
  readonly changes: readonly StateChange[];
}

/** Returns a reader of why orders of a deployment were not filled whole. */
export function orderCauses({
  reports,
  orders,
  changes,
}: OrderEvidence): (order: ComparedOrder) => KnownCause | null {
  const ends = new Map(
    reports.flatMap((report) =>
      report.kind === 'fill' ? [] : [[report.orderNumber, report] as const],
    ),
  );
  const latest = new Map(
    orders
      .toSorted((a, b) => a.revision - b.revision)
      .map((order) => [order.orderNumber, order] as const),
  );
  return (order) => {
    if (order.reason === CLOSED_BY_OWNER) return { cause: 'manual', note: 'Closed by its owner.' };
    const end = ends.get(order.id);
    if (end !== undefined) return causeOfEnd(end, changes);
    const written = latest.get(order.id);
    if (written !== undefined) return causeOfWritten(written, order);
    return order.status === 'working' ? causeOfWaiting(changes) : null;
  };
}

function causeOfEnd(
  { kind, reason: note, code, time }: Exclude<OrderReport, { kind: 'fill' }>,
  changes: readonly StateChange[],
): KnownCause {
  if (code === 'closed-by-owner') return { cause: 'manual', note };
  if (code === 'late') return { cause: 'missing-bar', note };
  if (code === 'not-allowed') return { cause: causeOfState(changes, time), note };
  if (code !== undefined) return { cause: 'limit', note };
  return { cause: kind === 'cancelled' ? 'manual' : 'rejection', note };
}

/** Cause of what a state forbids: its author. */
function causeOfState(changes: readonly StateChange[], time: number): 'manual' | 'limit' {
  return changes.findLast(({ at }) => at <= time)?.by === 'system' ? 'limit' : 'manual';
}

/** Cause of an order in the journal that its strategy was not given the end of. */
function causeOfWritten(
  { state, reason: note }: OrderEvidence['orders'][number],
  { status }: ComparedOrder,
): KnownCause | null {
  if (state === 'FILLED') return null;
  if (state === 'REJECTED' || state === 'EXPIRED') return { cause: 'rejection', note };
  if (state !== 'CANCELLED') return { cause: 'working', note };
  // Its strategy goes on wanting it: somebody else has cancelled it.
  return status === 'working' ? { cause: 'manual', note } : null;
}

/** Cause of an order that is wanted and was never written. */
function causeOfWaiting(changes: readonly StateChange[]): KnownCause {
  const last = changes.at(-1);
  if (last === undefined || last.to === 'running') return { cause: 'working', note: '' };
  return { cause: last.by === 'owner' ? 'manual' : 'limit', note: '' };
}
