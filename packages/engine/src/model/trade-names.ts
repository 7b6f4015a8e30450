/** Names of the orders that opened and closed a trade; empty where they had none. */
export interface TradeNames {
  readonly entry: string;
  readonly exit: string;
}

/** What a log of names can be put back from. */
export interface TradeNamesState {
  readonly entries: readonly string[];
  readonly exits: readonly string[];
}

const NAMELESS: TradeNames = { entry: '', exit: '' };

/** Names of the orders of closed trades, by row of the trade log. Rows whose orders have no names cost nothing. */
export class TradeNamesLog {
  private entries: string[] = [];
  private exits: string[] = [];

  /** Notes the names of trade `row`; rows come in ascending order. */
  add(row: number, entry: string, exit: string): void {
    for (let nameless = this.entries.length; nameless < row; nameless++) {
      this.entries.push('');
      this.exits.push('');
    }
    this.entries.push(entry);
    this.exits.push(exit);
  }

  /** Returns the names of trade `row`. */
  at(row: number): TradeNames {
    const entry = this.entries[row];
    const exit = this.exits[row];
    return entry === undefined || exit === undefined ? NAMELESS : { entry, exit };
  }

  /** Forgets the trades after the first `count`. */
  truncate(count: number): void {
    while (this.entries.length > count) {
      this.entries.pop();
      this.exits.pop();
    }
  }

  state(): TradeNamesState {
    return { entries: [...this.entries], exits: [...this.exits] };
  }

  load({ entries, exits }: TradeNamesState): void {
    this.entries = [...entries];
    this.exits = [...exits];
  }
}
