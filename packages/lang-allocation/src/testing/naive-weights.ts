import { equalRiskShares } from './equal-risk.ts';
import type { MarketInput } from '@stratloom/engine/run';
import type {
  AllocationDocument,
  AllocationNode,
  Condition,
  FilterNode,
  Value,
  Weighting,
} from '../tree/document.ts';

/** Weights of a document computed the slow way: from the meaning of each word, on slices of closes, sharing nothing with the product. */
export class NaiveWeights {
  readonly #document: AllocationDocument;
  readonly #markets: readonly MarketInput[];

  constructor(document: AllocationDocument, markets: readonly MarketInput[]) {
    this.#document = document;
    this.#markets = markets;
  }

  /** Returns the weight of each symbol at the close of a bar; nothing for symbols without one. */
  at(bar: number): Map<string, number> {
    const weights = new Map<string, number>();
    this.#divide(this.#document.root, 1, bar, weights);
    return weights;
  }

  #closes(symbol: string, bar: number): number[] {
    const market = this.#markets.find(({ instrument }) => instrument.symbol === symbol);
    return [...(market?.bars.close.subarray(0, bar + 1) ?? [])];
  }

  #volumes(symbol: string, bar: number): number[] {
    const market = this.#markets.find(({ instrument }) => instrument.symbol === symbol);
    return [...(market?.bars.volume.subarray(0, bar + 1) ?? [])];
  }

  #hasBar(symbol: string, bar: number): boolean {
    const market = this.#markets.find(({ instrument }) => instrument.symbol === symbol);
    return market?.traded?.[bar] !== 0 && (market?.bars.close[bar] ?? NaN) > 0;
  }

  #divide(node: AllocationNode, share: number, bar: number, weights: Map<string, number>): void {
    const give = (child: AllocationNode, part: number): void =>
      this.#divide(child, part, bar, weights);
    if (node.kind === 'asset') {
      const price = this.#closes(node.symbol, bar).at(-1) ?? NaN;
      if (price > 0) weights.set(node.symbol, (weights.get(node.symbol) ?? 0) + share);
    } else if (node.kind === 'group') give(node.child, share);
    else if (node.kind === 'if') {
      give(this.#holds(node.condition, '', bar) ? node.then : node.else, share);
    } else if (node.kind === 'filter') this.#choose(node, share, bar, weights);
    else if (node.kind === 'weight') {
      const names = node.children.map((child) => (child.kind === 'asset' ? child.symbol : ''));
      const shares = this.#shares(node.by, names, bar);
      for (const [at, child] of node.children.entries()) give(child, share * (shares[at] ?? 0));
    }
  }

  #choose(
    { from, where, rank, by, refuge }: FilterNode,
    share: number,
    bar: number,
    weights: Map<string, number>,
  ): void {
    const listed =
      from.kind === 'symbols'
        ? from.symbols
        : from.kind === 'list'
          ? (this.#document.lists.find(({ name }) => name === from.name)?.symbols ?? [])
          : this.#markets.map(({ instrument }) => instrument.symbol);
    let open = listed.filter(
      (symbol) =>
        this.#hasBar(symbol, bar) && (where === undefined || this.#holds(where, symbol, bar)),
    );
    if (rank !== undefined) {
      const rated = open.map((symbol) => [symbol, this.#value(rank.by, symbol, bar)] as const);
      const known = rated.filter(([, value]) => !Number.isNaN(value));
      const sorted = known.toSorted(([, a], [, b]) => (rank.take === 'top' ? b - a : a - b));
      open = sorted.slice(0, rank.count).map(([symbol]) => symbol);
    }
    const places = rank?.count ?? Math.max(1, open.length);
    const filled = by.method === 'stated' ? 1 : open.length / places;
    const shares = this.#shares(by, open, bar);
    for (const [at, symbol] of open.entries()) {
      const part = share * filled * (shares[at] ?? 0);
      weights.set(symbol, (weights.get(symbol) ?? 0) + part);
    }
    if (refuge === undefined || open.length === places) return;
    const missing =
      by.method === 'stated'
        ? by.ratios.slice(open.length).reduce((sum, ratio) => sum + ratio, 0)
        : 1 - filled;
    this.#divide(refuge, share * missing, bar, weights);
  }

  #shares(by: Weighting, symbols: readonly string[], bar: number): number[] {
    if (by.method === 'equal') return symbols.map(() => 1 / symbols.length);
    if (by.method === 'stated') return [...by.ratios];
    if (by.method === 'riskParity') return this.#equalRisk(symbols, by.bars, bar);
    const raw = symbols.map((symbol) => {
      if (by.method === 'value') return this.#value(by.of, symbol, bar);
      return 1 / this.#value({ kind: 'volatility', bars: by.bars }, symbol, bar);
    });
    const known = raw.map((value) => (value > 0 && Number.isFinite(value) ? value : 0));
    const sum = known.reduce((total, value) => total + value, 0);
    return known.map((value) => (sum > 0 ? value / sum : 0));
  }

  #equalRisk(symbols: readonly string[], bars: number, bar: number): number[] {
    const returns = symbols.map((symbol) => returnsOf(this.#closes(symbol, bar).slice(-bars - 1)));
    const known = returns
      .map((_, at) => at)
      .filter((at) => returns[at]!.length === bars && deviation(returns[at]!) > 0);
    const covariance = (a: readonly number[], b: readonly number[]): number =>
      a.reduce((sum, x, i) => sum + (x - mean(a)) * (b[i]! - mean(b)), 0) / (bars - 1);
    const matrix = known.map((a) => known.map((b) => covariance(returns[a]!, returns[b]!)));
    const found = equalRiskShares(matrix);
    const total = found.reduce((sum, each) => sum + each, 0);
    return symbols.map((_, at) => (known.includes(at) ? found[known.indexOf(at)]! / total : 0));
  }

  #holds(condition: Condition, symbol: string, bar: number): boolean {
    if (condition.kind === 'not') return !this.#holds(condition.of, symbol, bar);
    if (condition.kind !== 'compare') {
      const parts = condition.of.map((of) => this.#holds(of, symbol, bar));
      return condition.kind === 'all' ? parts.every(Boolean) : parts.some(Boolean);
    }
    const left = this.#value(condition.left, symbol, bar);
    const right = this.#value(condition.right, symbol, bar);
    if (condition.is === 'above') return left > right;
    if (condition.is === 'below') return left < right;
    return condition.is === 'atLeast' ? left >= right : left <= right;
  }

  #value(value: Value, symbol: string, bar: number): number {
    if (value.kind === 'number') return value.value;
    const closes = this.#closes(value.of ?? symbol, bar);
    const now = closes.at(-1) ?? NaN;
    if (value.kind === 'price') return now;
    const { kind, bars } = value;
    const window = closes.slice(-bars);
    const longer = closes.slice(-bars - 1);
    const isLonger = longer.length === bars + 1;
    switch (kind) {
      case 'sma':
        return window.length < bars ? NaN : mean(window);
      case 'return':
        return isLonger ? now / longer[0]! - 1 : NaN;
      case 'meanReturn':
        return isLonger ? mean(returnsOf(longer)) : NaN;
      case 'volatility':
        return isLonger ? deviation(returnsOf(longer)) : NaN;
      case 'drawdown':
        return window.length < bars ? NaN : now / Math.max(...window) - 1;
      case 'maxDrawdown':
        return window.length < bars
          ? NaN
          : Math.min(...window.map((each, i) => each / Math.max(...window.slice(0, i + 1)) - 1));
      case 'rsi':
        return wilder(closes, bars);
      case 'ema':
        return exponential(closes, bars);
      case 'turnover': {
        const volumes = this.#volumes(value.of ?? symbol, bar).slice(-bars);
        return window.length < bars ? NaN : mean(window.map((each, i) => each * volumes[i]!));
      }
    }
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(
    values.reduce((sum, each) => sum + (each - middle) ** 2, 0) / (values.length - 1),
  );
}

function returnsOf(closes: readonly number[]): number[] {
  return closes.slice(1).map((close, i) => close / closes[i]! - 1);
}

/** Relative strength index as Wilder has it: means of the first changes, then each new change counts one part of `length`. */
function wilder(closes: readonly number[], length: number): number {
  const from = closes.findIndex((close) => !Number.isNaN(close));
  const changes = closes.slice(from + 1).map((close, i) => close - closes[from + i]!);
  if (from < 0 || changes.length < length) return NaN;
  let gain = mean(changes.slice(0, length).map((change) => Math.max(0, change)));
  let loss = mean(changes.slice(0, length).map((change) => Math.max(0, -change)));
  for (const change of changes.slice(length)) {
    gain = (gain * (length - 1) + Math.max(0, change)) / length;
    loss = (loss * (length - 1) + Math.max(0, -change)) / length;
  }
  return loss === 0 ? 100 : 100 - 100 / (1 + gain / loss);
}

/** Exponential average that begins as the mean of the first values; each later one counts 2 parts of `length` + 1. */
function exponential(closes: readonly number[], length: number): number {
  const known = closes.filter((close) => !Number.isNaN(close));
  if (known.length < length) return NaN;
  let average = mean(known.slice(0, length));
  for (const close of known.slice(length)) average += ((close - average) * 2) / (length + 1);
  return average;
}
