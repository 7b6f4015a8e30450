import { type BarSet, TimeframeName } from '@stratloom/contracts';
import type { BarSetRow } from '../../db/queries/bar-sets.ts';

/** Returns a bar set as its owner sees it. */
export function barSet(row: BarSetRow): BarSet {
  return {
    id: row.id,
    name: row.name,
    timeframe: TimeframeName.parse(row.timeframe),
    barCount: row.bar_count,
    firstOpenTime: row.first_open_time,
    lastOpenTime: row.last_open_time,
    createdAt: row.created_at.getTime(),
  };
}
