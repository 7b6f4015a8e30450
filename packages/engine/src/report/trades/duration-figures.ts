import type { NotAvailable } from '../not-available.ts';
import type { Figure } from '../figure.ts';
import type { TradeColumns } from '../../model/trade-log.ts';

/** Trades of fewer bars are counted by their length, longer ones sorted when it matters. */
const COUNTED_BARS = 1024;

/** Durations of closed trades, in bars from entry to exit; 0 = closed in the bar of the entry. */
export interface DurationFigures {
  /** Mean count of bars. */
  readonly averageBarsHeld: Figure;
  /** Median count of bars; the mean of the middle two for an even count of trades. */
  readonly medianBarsHeld: Figure;
  /** Largest count of bars. */
  readonly longestBarsHeld: Figure;
  /** Mean count of bars of trades that won. */
  readonly averageWinnerBarsHeld: Figure;
  /** Mean count of bars of trades that lost. */
  readonly averageLoserBarsHeld: Figure;
}

/** Adds up how long closed trades lasted. */
export class DurationTally {
  private readonly sums = { all: 0, winners: 0, losers: 0, longest: 0 };
  private readonly counts = { all: 0, winners: 0, losers: 0 };
  /** Count of trades by bars held; the last counts all that are longer. */
  private readonly byBars = new Int32Array(COUNTED_BARS + 1);
  private readonly longer: number[] = [];

  take({ count, barsHeld, netPnl }: TradeColumns): void {
    const { byBars, sums } = this;
    let { all, winners, losers, longest } = sums;
    let won = 0;
    let lost = 0;
    for (let row = 0; row < count; row++) {
      const held = barsHeld[row]!;
      const pnl = netPnl[row]!;
      const isWinner = Number(pnl > 0);
      const isLoser = Number(pnl < 0);
      all += held;
      won += isWinner;
      lost += isLoser;
      winners += isWinner * held;
      losers += isLoser * held;
      if (held > longest) longest = held;
      const place = held < COUNTED_BARS ? held : COUNTED_BARS;
      byBars[place] = byBars[place]! + 1;
      if (place === COUNTED_BARS) this.longer.push(held);
    }
    sums.all = all;
    sums.winners = winners;
    sums.losers = losers;
    sums.longest = longest;
    this.counts.all += count;
    this.counts.winners += won;
    this.counts.losers += lost;
  }

  figures(missing: NotAvailable): DurationFigures {
    const { sums, counts } = this;
    const none = counts.all === 0 && 'no closed trade';
    const noWinner = none || (counts.winners === 0 && 'no winning trade');
    const noLoser = none || (counts.losers === 0 && 'no losing trade');
    const figure = missing.figure.bind(missing);
    return {
      averageBarsHeld: figure('averageBarsHeld', sums.all / counts.all, none),
      medianBarsHeld: figure('medianBarsHeld', this.median(), none),
      longestBarsHeld: figure('longestBarsHeld', sums.longest, none),
      averageWinnerBarsHeld: figure(
        'averageWinnerBarsHeld',
        sums.winners / counts.winners,
        noWinner,
      ),
      averageLoserBarsHeld: figure('averageLoserBarsHeld', sums.losers / counts.losers, noLoser),
    };
  }

  private median(): number {
    const { all } = this.counts;
    return (this.barsAt((all - 1) >> 1) + this.barsAt(all >> 1)) / 2;
  }

  /** Bars held of the trade at place `place` of all trades by their length. */
  private barsAt(place: number): number {
    let before = 0;
    for (let bars = 0; bars < COUNTED_BARS; bars++) {
      before += this.byBars[bars] ?? 0;
      if (before > place) return bars;
    }
    return this.longer.toSorted((a, b) => a - b)[place - before] ?? NaN;
  }
}
