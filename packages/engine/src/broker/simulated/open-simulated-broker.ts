import type { BrokerSetup, OpenBroker } from '../port/broker-factory.ts';
import type { IntrabarDecider } from '../port/intrabar-decider.ts';
import { createOrderEntry } from './order-entry.ts';
import { SimulatedBroker, type SimulatedBrokerState } from './simulated-broker.ts';

/** A simulated broker that accepts requests and does not trade yet. */
export interface OpenSimulatedBroker extends OpenBroker<SimulatedBrokerState> {
  start(intrabar: IntrabarDecider | null): SimulatedBroker;
}

/** Opens the simulated broker of one run. */
export function openSimulatedBroker(setup: BrokerSetup): OpenSimulatedBroker {
  const entry = createOrderEntry(setup);
  return {
    gateway: entry.gateway,
    clock: entry.clock,
    start: (intrabar) => new SimulatedBroker(entry, setup, intrabar),
  };
}
