import type { AuditEntry } from '@stratloom/execution';
import { z } from 'zod';
import type { NewAlert } from '../db/queries/trading-alerts.ts';

/** Time for which one refusal of a deployment stands for all in the same instrument, ms. */
const REFUSALS_MS = 3_600_000;

/** Time for which one notice of an instrument that its venue does not have stands for all, ms: each process that goes on writes one. */
const DAY_MS = 86_400_000;

const StateChange = z.object({ to: z.string(), by: z.string() });

/** Instrument that an entry is about: of an order, where a strategy has not refused it by itself. */
const OfInstrument = z.object({ symbol: z.string() });

/** Kind, title and matter of an alert. */
type AlertTerms = Pick<NewAlert, 'kind' | 'title' | 'subject'>;

/** Returns the alert that an entry of the audit log is worth; undefined for most of them. */
export function alertOfEntry(entry: AuditEntry): NewAlert | undefined {
  const { accountId, deploymentId, seq, at, kind, message } = entry;
  const alert = {
    ...{ accountId, deploymentId, message, occurredAt: at },
    subject: `${accountId} ${seq}`,
  };
  switch (kind) {
    case 'fill':
      return { ...alert, kind: 'fill', title: 'filled' };
    case 'external-fill':
      return { ...alert, kind: 'mismatch', title: 'A fill that is not ours' };
    case 'mismatch':
      return { ...alert, kind: 'mismatch', title: 'Venue and books were compared' };
    case 'killed':
      return { ...alert, kind: 'halt', title: 'The kill switch is on' };
    case 'order-refused':
      return { ...alert, ...refusalAlert(entry) };
    case 'instrument-refused':
      return { ...alert, ...missingAlert(entry) };
    case 'state-changed': {
      const change = StateChange.safeParse(JSON.parse(entry.facts));
      if (!change.success || change.data.by !== 'system') return undefined;
      const { to } = change.data;
      // What only shrinks its position goes on: its reason has an alert of its own.
      if (to !== 'halted' && to !== 'error') return undefined;
      return { ...alert, kind: 'halt', title: to === 'halted' ? 'halted' : 'failed' };
    }
    default:
      return undefined;
  }
}

function refusalAlert({ deploymentId, at, facts }: AuditEntry): AlertTerms {
  const order = OfInstrument.safeParse(JSON.parse(facts));
  const [of, about] = order.success
    ? [` of ${order.data.symbol}`, ` ${order.data.symbol}`]
    : ['', ''];
  const subject = `${deploymentId}${about} ${Math.floor(at / REFUSALS_MS)}`;
  return { kind: 'limit', title: `an order${of} was refused`, subject };
}

function missingAlert({ deploymentId, at, facts }: AuditEntry): AlertTerms {
  const { symbol } = OfInstrument.parse(JSON.parse(facts));
  const subject = `${deploymentId} ${symbol} refused ${Math.floor(at / DAY_MS)}`;
  return { kind: 'halt', title: `the venue has no ${symbol}`, subject };
}
