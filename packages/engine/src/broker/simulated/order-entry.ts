import { RiskGuard } from '../../risk/risk-guard.ts';
import type { BrokerSetup } from '../port/broker-factory.ts';
import { BarClock } from './bar-clock.ts';
import type { BrokerDeps } from './broker-deps.ts';
import { FastPath } from './fast-path.ts';
import { InstrumentState } from './instrument-state.ts';
import { OrderPool } from './order-pool.ts';
import { OrderRegister } from './order-register.ts';
import { OrderTerms } from './order-terms.ts';
import { PersistentExits } from './persistent-exits.ts';
import { type GatewayDeps, SimulatedGateway } from './simulated-gateway.ts';
import { TradeExits } from './trade-exits.ts';

/** Everything that accepting an order needs; the matching engine is built on top of it. */
export interface OrderEntry extends GatewayDeps {
  readonly gateway: SimulatedGateway;
}

/** Builds order entry bottom up, so that no component waits for a later one. */
export function createOrderEntry(setup: BrokerSetup): OrderEntry {
  const { settings, portfolio, texts, memory, calendar, decidesInside } = setup;
  const markets = setup.instruments.map(
    (instrument, index) => new InstrumentState(index, instrument, portfolio.positions[index]!),
  );
  const clock = new BarClock();
  const deps: BrokerDeps = { markets, portfolio, settings, texts, clock, pool: new OrderPool() };
  const terms = new OrderTerms(settings, clock);
  const register = new OrderRegister(deps, terms, memory);
  const components = {
    ...deps,
    terms,
    register,
    exits: new PersistentExits(deps, register, terms),
    tradeExits: new TradeExits(deps, register, terms),
    fastPath: new FastPath(deps, register.log),
    guard: new RiskGuard({ calendar, openTime: markets[0]!.bars.openTime, account: portfolio }),
    decidesInside,
  };
  return { ...components, gateway: new SimulatedGateway(components) };
}
