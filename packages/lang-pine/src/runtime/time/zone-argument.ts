import { parseTimeZone, type TimeZone } from '@stratloom/engine/market-data';
import { ScriptStop } from '../../messages/message.ts';
import { textOr } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import { marketHours } from './market-hours.ts';

/** Budget cost of looking up a zone. */
const OPERATIONS_PER_NAME = 300;

/** Clocks that a script names, known before it runs where their name is. */
export interface ZoneValue {
  readonly read: () => TimeZone;
  readonly pure: boolean;
  readonly isConstant: boolean;
}

/** Returns the zone given as an argument; that of the exchange where it is left out, na or empty. */
export function zoneAt(site: CallSite, position: number): ZoneValue {
  const text = textOr(site, position, null);
  const exchange = marketHours(site.context).zone;
  if (text.constant !== undefined) {
    const zone = namedZone(site, text.constant, exchange);
    return { read: () => zone, pure: true, isConstant: true };
  }
  let lastText: string | null = null;
  let zone = exchange;
  const read = (): TimeZone => {
    const name = text.read();
    if (name !== lastText) {
      site.context.spend(OPERATIONS_PER_NAME, site.at);
      zone = namedZone(site, name, exchange);
      lastText = name;
    }
    return zone;
  };
  return { read, pure: text.pure, isConstant: false };
}

function namedZone(site: CallSite, name: string | null, exchange: TimeZone): TimeZone {
  if (name === null || name === '') return exchange;
  const zone = parseTimeZone(name);
  if (zone.ok) return zone.value;
  const { message, remedy } = zone.problem;
  throw new ScriptStop('pine.unknown-time-zone', message, remedy, site.at);
}
