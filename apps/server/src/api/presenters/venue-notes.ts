import type { VenueRules } from '@stratloom/execution';
import type { VenueCapabilities } from '@stratloom/venues';

/** A venue, as far as its owner has to know of it before a strategy trades there. */
export interface NotedVenue {
  readonly name: string;
  readonly capabilities: VenueCapabilities;
  readonly rules: Pick<VenueRules, 'takesExclusiveExits' | 'deadlineMs' | 'historyLagMs'>;
}

/** Returns in sentences what a venue cannot do, and what follows from it. */
export function venueNotes({ name, capabilities, rules }: NotedVenue): string[] {
  const { orderTypes, stopsHeldAtVenue, reduceOnly, deadManSwitch, hours } = capabilities;
  return [
    ...(orderTypes.includes('stop')
      ? []
      : [
          `${name} has no stops at market: a stop becomes a limit order 5 % beyond its level, which a fast market may leave unfilled.`,
        ]),
    ...stopNotes(name, stopsHeldAtVenue),
    ...(rules.takesExclusiveExits
      ? []
      : [
          `Of a stop and a target the stop works at ${name}; the target takes its place once the price has reached it, while this server runs.`,
        ]),
    ...(reduceOnly
      ? []
      : [
          `${name} does not see to it that exits only close: Stratloom sells no more than is held.`,
        ]),
    doubtNote(name, rules),
    ...(deadManSwitch === null
      ? [`If this server stops, orders stay at ${name}: it cancels none by itself.`]
      : [`If this server stops, orders stay at ${name}: its switch that cancels all is not used.`]),
    ...(hours === 'always'
      ? []
      : [`${name} trades in the sessions of its exchange; stops are not watched outside of them.`]),
  ];
}

function stopNotes(name: string, held: VenueCapabilities['stopsHeldAtVenue']): string[] {
  if (held === 'proven') return [];
  if (held === 'none') {
    return [`${name} holds no stops: nothing is protected while this server does not run.`];
  }
  return [
    `Stops are sent to ${name} and wait there; nobody has proven with real money yet that they go off.`,
  ];
}

function doubtNote(name: string, { deadlineMs, historyLagMs }: NotedVenue['rules']): string {
  if (deadlineMs === null) {
    return `Orders to ${name} carry no deadline: one whose answer gets lost is sent again under the same id, which makes no second one.`;
  }
  const seconds = Math.round((deadlineMs + historyLagMs) / 1000);
  return `An id is good again at ${name} once its order has ended: after a lost answer the strategy orders nothing for up to ${seconds} s, until it is certain what became of the order.`;
}
