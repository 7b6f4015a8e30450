import type { AuditEntry } from '../../audit/audit-entry.ts';
import { unitsOf } from '../venue/units.ts';

/** Rest of a position that an account has taken over from a deployment. */
export interface HandedOver {
  readonly symbol: string;
  readonly units: number;
  /** Quote currency. */
  readonly worth: number;
}

/** Returns what an entry of the log hands over; null where it hands over nothing. */
export function handedOverIn({ kind, facts }: AuditEntry): HandedOver | null {
  if (kind !== 'rest-handed-over') return null;
  const textOf = (name: string): string => new RegExp(`"${name}":"([^"]+)"`).exec(facts)?.[1] ?? '';
  const quantity = textOf('quantity');
  const worth = Number(quantity) * Number(textOf('price'));
  return { symbol: textOf('symbol'), units: unitsOf(quantity), worth };
}

/** Returns the units of a symbol that entries hand over from a deployment. */
export function unitsHandedOver(
  entries: readonly AuditEntry[],
  { deploymentId, symbol }: { readonly deploymentId: string; readonly symbol: string },
): number {
  return entries.reduce((sum, entry) => {
    const over = entry.deploymentId === deploymentId ? handedOverIn(entry) : null;
    return over?.symbol === symbol ? sum + over.units : sum;
  }, 0);
}
