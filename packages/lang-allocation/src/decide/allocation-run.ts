import type { BarIndex } from '@stratloom/engine/model';
import type {
  AccountView,
  OrderGateway,
  StrategyRun,
  StrategySetup,
} from '@stratloom/engine/strategy';
import type { AllocationDocument, Rebalance } from '../tree/document.ts';
import { warmUpBars } from '../tree/walk.ts';
import { Instruments } from '../values/instruments.ts';
import { type KeptPositions, RebalanceOrders } from './rebalance-orders.ts';
import { decisionBarsOf } from './schedule.ts';
import { TargetWeights } from './target-weights.ts';

/** An allocation at work on the instruments of one run. It remembers nothing from bar to bar but what it computed. */
export class AllocationRun implements StrategyRun {
  readonly firstBarIndex: number;
  decisionBars: Uint8Array;
  readonly #rebalance: Rebalance;
  readonly #setup: StrategySetup;
  readonly #targets: TargetWeights;
  readonly #orders: RebalanceOrders;
  readonly #weights: Float64Array;

  constructor(document: AllocationDocument, setup: StrategySetup, kept: KeptPositions) {
    const instruments = new Instruments(setup.markets);
    this.firstBarIndex = warmUpBars(document);
    this.#rebalance = document.rebalance;
    this.#setup = setup;
    this.#targets = new TargetWeights(document, instruments);
    this.#orders = new RebalanceOrders(instruments, setup.settings, kept);
    this.#weights = new Float64Array(instruments.count);
    this.decisionBars = this.#decisions();
  }

  extend(): void {
    this.#targets.clear();
    this.decisionBars = this.#decisions();
  }

  onBar(bar: BarIndex, account: AccountView, orders: OrderGateway): void {
    const weights = this.#weights;
    this.#targets.write(bar, weights);
    const rebalance = this.#rebalance;
    const isDue =
      rebalance.kind === 'calendar' ||
      this.#orders.isOutside(bar, weights, account, rebalance.ratio);
    if (isDue) this.#orders.place(bar, weights, account, orders);
  }

  #decisions(): Uint8Array {
    return decisionBarsOf(this.#rebalance, this.#setup.bars, this.firstBarIndex);
  }
}
