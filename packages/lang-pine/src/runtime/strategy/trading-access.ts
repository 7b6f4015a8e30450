import type { AccountView, OrderGateway } from '@stratloom/engine/strategy';
import { ScriptStop } from '../../messages/message.ts';
import type { Span } from '../../messages/span.ts';
import type { CallSite } from '../call-site.ts';
import type { Context } from '../context.ts';
import { orderCallsOf } from './order-calls.ts';
import { EntryLimits } from './entry-limits.ts';
import { StopRules } from './stop-rules.ts';

/** Account and orders, as a script reaches them. */
export interface TradingAccess {
  readonly account: AccountView;
  readonly orders: OrderGateway;
  readonly limits: EntryLimits;
}

/** The rules of risk that a script has set, wherever in it they stand. */
export class RiskState {
  readonly limits = new EntryLimits();
  readonly stops = new StopRules();
  private isKnown = false;

  /** Announces the risk rules; they take effect with the first order. */
  announce(orders: OrderGateway): void {
    if (this.isKnown) return;
    this.isKnown = true;
    this.limits.settle();
    const rules = this.stops.rules();
    if (rules !== null) orders.guardBy(rules);
  }
}

/** Returns the rules of risk of a context. */
export function riskStateOf(context: Context): RiskState {
  return context.shared(makeRiskState);
}

/** Returns what runs an order function: nothing but a clear message where there is no account to trade with. */
export function withTrading(
  { context, at }: CallSite,
  run: (access: TradingAccess) => void,
): () => void {
  const { trading } = context;
  const risk = riskStateOf(context);
  const calls = orderCallsOf(context);
  let access: TradingAccess | null = null;
  return () => {
    const { account, orders } = trading;
    if (account === null || orders === null) throw noTrading(at);
    calls.count(account, at);
    risk.announce(orders);
    // A run has one account and one order gateway.
    if (access === null || access.account !== account || access.orders !== orders) {
      access = { account, orders, limits: risk.limits };
    }
    run(access);
  };
}

function makeRiskState(): RiskState {
  return new RiskState();
}

function noTrading(at: Span): ScriptStop {
  return new ScriptStop(
    'pine.no-account',
    'Orders cannot be placed here: only the symbol of the chart is traded.',
    'Return the signal from request.security, and place the order outside of it.',
    at,
  );
}
