import type { BarIndex } from '../../model/branded-number.ts';
import type { ColumnPool } from '../../model/column-pool.ts';
import type { Order } from '../../model/order.ts';
import type { SessionCalendar } from '../../model/session-calendar.ts';
import type { RunSettings } from '../../model/settings.ts';
import type { TextTable } from '../../model/text-table.ts';
import type { Portfolio } from '../../portfolio/portfolio.ts';
import type { OrderGateway } from '../../strategy/strategy.ts';
import type { BarDrivenBroker } from './bar-driven-broker.ts';
import type { OrderListener } from './broker.ts';
import type { InstrumentInput } from './instrument-input.ts';
import type { IntrabarDecider } from './intrabar-decider.ts';

/** Conditions and books with which a run opens its broker. */
export interface BrokerSetup {
  /** On one clock; orders name them by their index. */
  readonly instruments: readonly InstrumentInput[];
  readonly settings: RunSettings;
  /** Books of the run: the broker books its fills here, and keeps the prices of the positions. */
  readonly portfolio: Portfolio;
  /** Texts to which reasons refer by code. */
  readonly texts: TextTable;
  /** Memory for the order log. */
  readonly memory: ColumnPool;
  /** Sessions that end `day` orders; UTC days without it. */
  readonly calendar: SessionCalendar | undefined;
  /** True for a strategy that decides inside bars too. */
  readonly decidesInside: boolean;
  /** Receives order events; a run that nobody listens to may take quicker ways. */
  readonly listener: OrderListener | undefined;
}

/** Working orders as a strategy may see them. */
export interface WorkingOrdersView {
  /** Count of orders that wait for their price. */
  readonly workingOrderCount: number;
  /** Returns the orders that wait for their price, market orders first, each group in the order of placing. */
  workingOrders(): readonly Order[];
}

/** Bar at whose close, or inside which, orders are placed now. */
export interface BrokerClock {
  readonly barIndex: BarIndex;
}

/**
 * A broker that accepts requests and does not trade yet. The account that a strategy sees is built on it, the strategy's decisions
 * inside bars on both, and the broker on all three: nobody waits for a partner that comes later.
 */
export interface OpenBroker<State> {
  readonly gateway: OrderGateway & WorkingOrdersView;
  readonly clock: BrokerClock;
  /** Returns the broker at work; called once. @param intrabar - Null for a strategy that decides at closes only. */
  start(intrabar: IntrabarDecider | null): BarDrivenBroker<State>;
}

/** Opens the broker of one run. */
export type BrokerFactory<State> = (setup: BrokerSetup) => OpenBroker<State>;
