import { seededUniform } from '@stratloom/testkit';
import type {
  AllocationDocument,
  AllocationNode,
  Condition,
  Rebalance,
  Value,
  Weighting,
  WindowKind,
} from '../tree/document.ts';

/** Instruments of random allocations. */
export const SYMBOLS = ['A', 'B', 'C', 'D', 'E', 'F'];
const WINDOWS: readonly WindowKind[] = [
  ...(['sma', 'ema', 'rsi', 'return', 'meanReturn'] as const),
  ...(['volatility', 'drawdown', 'maxDrawdown', 'turnover'] as const),
];
const REBALANCES: readonly Rebalance[] = [
  ...(['day', 'week', 'month', 'quarter'] as const).map(
    (every) => ({ kind: 'calendar', every }) as const,
  ),
  { kind: 'corridor', ratio: 0.05 },
];

/** Returns an allocation made at random over six instruments: every kind of part, value, condition and weighting. */
export function randomDocument(seed: number): AllocationDocument {
  const maker = new DocumentMaker(seededUniform(seed));
  return {
    schemaVersion: 1,
    name: `Random ${seed}`,
    lists: [{ name: 'Some', symbols: SYMBOLS.slice(1, 5) }],
    rebalance: maker.pick(REBALANCES),
    root: { kind: 'weight', by: { method: 'equal' }, children: [maker.node(3), maker.node(3)] },
  };
}

class DocumentMaker {
  readonly #uniform: () => number;

  constructor(uniform: () => number) {
    this.#uniform = uniform;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.#uniform() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  #count(from: number, to: number): number {
    return from + Math.floor(this.#uniform() * (to - from + 1));
  }

  node(depth: number): AllocationNode {
    const kind = depth === 0 ? this.pick(['asset', 'cash'] as const) : this.pick(KINDS);
    switch (kind) {
      case 'asset':
        return this.#asset();
      case 'cash':
        return { kind };
      case 'group':
        return { kind, name: 'Group', child: this.node(depth - 1) };
      case 'if':
        return {
          kind,
          condition: this.#condition(2, true),
          then: this.node(depth - 1),
          else: this.node(depth - 1),
        };
      case 'weight': {
        const count = this.#count(1, 4);
        const by = this.#weighting(count);
        const isMeasured = by.method !== 'equal' && by.method !== 'stated';
        const children = Array.from({ length: count }, () =>
          isMeasured ? this.#asset() : this.node(depth - 1),
        );
        return { kind, by, children };
      }
      case 'filter':
        return this.#filter(depth);
    }
  }

  #asset(): AllocationNode {
    return { kind: 'asset', symbol: this.pick(SYMBOLS) };
  }

  #filter(depth: number): AllocationNode {
    const count = this.#count(1, 4);
    const hasRank = this.#uniform() < 0.7;
    const by = hasRank ? this.#weighting(count) : ({ method: 'equal' } as const);
    const from = this.pick([
      { kind: 'run' } as const,
      { kind: 'list', name: 'Some' } as const,
      { kind: 'symbols', symbols: SYMBOLS.slice(0, 3) } as const,
    ]);
    return {
      ...{ kind: 'filter', from, by },
      ...(this.#uniform() < 0.5 && { where: this.#condition(1, false) }),
      ...(hasRank && {
        rank: { by: this.#value(false), take: this.pick(['top', 'bottom'] as const), count },
      }),
      ...(this.#uniform() < 0.5 && { refuge: this.node(depth - 1) }),
    };
  }

  #weighting(count: number): Weighting {
    const method = this.pick(METHODS);
    switch (method) {
      case 'equal':
        return { method };
      case 'stated': {
        const parts = Array.from({ length: count }, () => this.#uniform());
        const whole = 1 + parts.reduce((sum, each) => sum + each, 0) * this.pick([1, 0.999]);
        return { method, ratios: parts.map((each) => each / whole) };
      }
      case 'value':
        return { method, of: this.#value(false) };
      case 'inverseVolatility':
      case 'riskParity':
        return { method, bars: this.#count(2 * count + 1, 20) };
    }
  }

  #value(isNamed: boolean): Value {
    const of = isNamed || this.#uniform() < 0.1 ? { of: this.pick(SYMBOLS) } : {};
    if (this.#uniform() < 0.15) return { kind: 'price', ...of };
    return { kind: this.pick(WINDOWS), bars: this.#count(2, 25), ...of };
  }

  #condition(depth: number, isNamed: boolean): Condition {
    const kind =
      depth === 0 ? 'compare' : this.pick(['compare', 'compare', 'all', 'any', 'not'] as const);
    if (kind === 'compare') {
      const is = this.pick(['above', 'below', 'atLeast', 'atMost'] as const);
      const number: Value = { kind: 'number', value: this.pick([-0.05, 0, 0.02, 50, 100]) };
      const right = this.#uniform() < 0.5 ? number : this.#value(isNamed);
      return { kind, left: this.#value(isNamed), is, right };
    }
    if (kind === 'not') return { kind, of: this.#condition(depth - 1, isNamed) };
    return { kind, of: [this.#condition(depth - 1, isNamed), this.#condition(depth - 1, isNamed)] };
  }
}

const KINDS = ['asset', 'cash', 'group', 'weight', 'weight', 'if', 'filter', 'filter'] as const;
const METHODS = ['equal', 'stated', 'inverseVolatility', 'riskParity', 'value'] as const;
