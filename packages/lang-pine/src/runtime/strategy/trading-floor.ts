import type { AccountView, OrderGateway } from '@stratloom/engine/strategy';
import { ScriptStop } from '../../messages/message.ts';
import type { Span } from '../../messages/span.ts';
import type { CallSite } from '../call-site.ts';
import type { Context } from '../context.ts';
import { orderCallsOf } from './order-calls.ts';
import { EntryLimits } from './entry-limits.ts';
import { StopRules } from './stop-rules.ts';

/** Where a script meets its account and its desk. */
export interface Floor {
  readonly account: AccountView;
  readonly desk: OrderGateway;
  readonly limits: EntryLimits;
}

/** The rules of risk that a script has set, wherever in it they stand. */
export class RiskRoom {
  readonly limits = new EntryLimits();
  readonly stops = new StopRules();
  private isKnown = false;

  /** Tells the desk the rules; they matter from the first order on, and so do nothing before it. */
  announce(desk: OrderGateway): void {
    if (this.isKnown) return;
    this.isKnown = true;
    this.limits.settle();
    const rules = this.stops.rules();
    if (rules !== null) desk.guardBy(rules);
  }
}

/** Returns the rules of risk of a context. */
export function riskRoomOf(context: Context): RiskRoom {
  return context.one(makeRiskRoom);
}

/** Returns what runs an order function: nothing but a clear message where there is no account to trade with. */
export function onFloor({ context, at }: CallSite, run: (floor: Floor) => void): () => void {
  const { trading } = context;
  const risk = riskRoomOf(context);
  const calls = orderCallsOf(context);
  let floor: Floor | null = null;
  return () => {
    const { account, desk } = trading;
    if (account === null || desk === null) throw noFloor(at);
    calls.count(account, at);
    risk.announce(desk);
    // A run has one account and one desk.
    if (floor === null || floor.account !== account || floor.desk !== desk) {
      floor = { account, desk, limits: risk.limits };
    }
    run(floor);
  };
}

function makeRiskRoom(): RiskRoom {
  return new RiskRoom();
}

function noFloor(at: Span): ScriptStop {
  return new ScriptStop(
    'pine.no-account',
    'Orders cannot be placed here: only the bars of the chart are traded.',
    'Let request.security return the signal, and place the order outside of it.',
    at,
  );
}
