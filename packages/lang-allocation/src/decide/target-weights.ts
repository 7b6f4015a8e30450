import type {
  AllocationDocument,
  AllocationNode,
  FilterNode,
  Weighting,
} from '../tree/document.ts';
import { symbolsOf } from '../tree/walk.ts';
import type { Instruments } from '../values/instruments.ts';
import { FirstByOrder } from './first-by-order.ts';
import { ValueColumns } from '../values/value-columns.ts';
import { sharesOf } from '../weights/shares-of.ts';

/** Adds what a part makes of a share of the account to the weights of its instruments. */
type Divide = (share: number, bar: number, weights: Float64Array) => void;

/** Weights that a document wants, bound to the instruments of a run. */
export class TargetWeights {
  readonly #document: AllocationDocument;
  readonly #instruments: Instruments;
  readonly #values: ValueColumns;
  readonly #divide: Divide;

  constructor(document: AllocationDocument, instruments: Instruments) {
    this.#document = document;
    this.#instruments = instruments;
    this.#values = new ValueColumns(instruments);
    this.#divide = this.#part(document.root);
  }

  /** Forgets what was computed: bars have been appended. */
  clear(): void {
    this.#values.clear();
  }

  /**
   * Writes the weights at the close of a bar, which depend on that bar and earlier ones only.
   *
   * @param weights - One an instrument, as ratios of the equity, each >= 0; what they leave of 1 is cash.
   */
  write(bar: number, weights: Float64Array): void {
    weights.fill(0);
    this.#divide(1, bar, weights);
  }

  #part(node: AllocationNode): Divide {
    switch (node.kind) {
      case 'cash':
        return () => {};
      case 'asset':
        return this.#asset(this.#instruments.indexOf(node.symbol));
      case 'group':
        return this.#part(node.child);
      case 'if': {
        const holds = this.#values.condition(node.condition);
        const then = this.#part(node.then);
        const other = this.#part(node.else);
        return (share, bar, weights) => (holds(-1, bar) ? then : other)(share, bar, weights);
      }
      case 'weight':
        return this.#weight(node);
      case 'filter':
        return this.#filter(node);
    }
  }

  #asset(index: number): Divide {
    const instruments = this.#instruments;
    if (index < 0) return () => {};
    const { close } = instruments.markets[index]!.bars;
    return (share, bar, weights) => {
      // Before its first bar its share is cash.
      if (close[bar]! > 0) weights[index] = weights[index]! + share;
    };
  }

  #weight({ by, children }: Extract<AllocationNode, { readonly kind: 'weight' }>): Divide {
    const parts = children.map((child) => this.#part(child));
    const shares = sharesOf(by, this.#instruments, this.#values);
    const indexes = children.map((child) =>
      child.kind === 'asset' ? this.#instruments.indexOf(child.symbol) : -1,
    );
    return (share, bar, weights) => {
      const own = shares(indexes, bar);
      for (let i = 0; i < parts.length; i++) parts[i]!(share * own[i]!, bar, weights);
    };
  }

  #filter(node: FilterNode): Divide {
    const { rank, by, refuge } = node;
    const choose = this.#choice(node);
    const shares = sharesOf(by, this.#instruments, this.#values);
    const rest = refuge === undefined ? null : this.#part(refuge);
    return (share, bar, weights) => {
      const chosen = choose(bar);
      const places = rank === undefined ? chosen.length || 1 : rank.count;
      const empty = emptyShare(by, share, chosen.length, places);
      const own = shares(chosen, bar);
      // Stated shares are those of places; all others divide what the places that are taken have.
      const taken = by.method === 'stated' ? share : share - empty;
      for (let i = 0; i < chosen.length; i++) {
        weights[chosen[i]!] = weights[chosen[i]!]! + taken * own[i]!;
      }
      if (rest !== null && empty > 0) rest(empty, bar, weights);
    };
  }

  /** Returns the function that chooses the instruments of a filter at a close, in the order of their rank. */
  #choice({ from, where, rank }: FilterNode): (bar: number) => readonly number[] {
    const instruments = this.#instruments;
    const symbols = symbolsOf(from, this.#document);
    const all =
      symbols === null
        ? instruments.markets.map((_, index) => index)
        : symbols.map((symbol) => instruments.indexOf(symbol)).filter((index) => index >= 0);
    const holds = where === undefined ? () => true : this.#values.condition(where);
    const open = (bar: number): number[] =>
      all.filter((index) => instruments.hasBar(index, bar) && holds(index, bar));
    if (rank === undefined) return open;
    const value = this.#values.value(rank.by);
    const sign = rank.take === 'top' ? -1 : 1;
    const first = new FirstByOrder(Math.min(rank.count, all.length));
    return (bar) => {
      first.clear();
      for (const index of all) {
        if (!instruments.hasBar(index, bar) || !holds(index, bar)) continue;
        first.add(index, sign * value(index, bar));
      }
      return first.indexes();
    };
  }
}

/** Returns what the places of a filter have that stay empty. */
function emptyShare(by: Weighting, share: number, taken: number, places: number): number {
  if (by.method !== 'stated') return (share * (places - taken)) / places;
  let empty = 0;
  for (let at = taken; at < places; at++) empty += share * (by.ratios[at] ?? 0);
  return empty;
}
