import { CandlestickSeries, createChart, LineStyle } from 'lightweight-charts';
import type { IChartApi, IPriceLine, ISeriesApi, MouseEventParams } from 'lightweight-charts';
import type { Bars } from '@stratloom/engine/model';
import {
  barOfCandle,
  candleOfBar,
  movedRange,
  nextWindow,
  openingWindow,
  windowSpanning,
} from './bar-window.ts';
import type { BarWindow, CandleRange } from './bar-window.ts';
import { coloredCandles } from './candles.ts';
import { chartColor, chartOptions } from './chart-style.ts';
import { chartTime } from './chart-time.ts';
import { legendMargin } from './legend-margin.ts';
import { LevelLines } from './level-lines.ts';
import type { PriceLevel } from './level-lines.ts';
import { priceDecimals } from './price-decimals.ts';
import { Readout } from './readout.ts';
import type { Signal } from './signal.ts';
import { SignalMarks } from './signal-marks.ts';
import { GroundPrimitive } from './ground/ground-primitive.ts';
import type { TradeSpans } from './ground/trade-spans.ts';
import { NO_DRAWINGS } from './drawings/chart-drawings.ts';
import type { ChartDrawings } from './drawings/chart-drawings.ts';
import { DrawingPanes } from './drawings/drawing-panes.ts';
import { color } from '../theme/theme.ts';
import { PaneBoxes } from './pane-boxes.ts';
import { TradeMark } from './trade-mark.ts';
import type { MarkedTrade } from './trade-mark.ts';

/** Candles on the screen at first where a chart opens at its newest ones. */
const OPENING_SPAN = 180;
/** Part of the bars that is left free on both sides of a stretch that is shown as a whole. */
const SIDE_MARGIN = 0.01;
/** Empty candles to the right of the newest. */
const RIGHT_MARGIN = 4;
const LEAST_SPAN = 40;
/** Part of the pane below the lowest price. */
const BOTTOM_MARGIN = 0.1;
/** The same where volume and trades stand at the lower edge. */
const GROUND_MARGIN = 0.16;
/** Line of a price that is newer than the bars. */
const LAST_PRICE = {
  color: color.textSecondary,
  axisLabelColor: color.raised,
  axisLabelTextColor: color.text,
  lineWidth: 1,
  lineStyle: LineStyle.Dotted,
  axisLabelVisible: true,
  title: '',
} as const;

/** What a chart shows of its bars. */
export interface ChartContents {
  readonly bars: Bars;
  /** Drawings of the run. */
  readonly drawings: ChartDrawings;
  /** By bar. */
  readonly signals: readonly Signal[];
  /** Trades that are shaded. */
  readonly trades: TradeSpans;
  /** Equity and the like, in panes at the bottom; null = none. */
  readonly account: ChartDrawings | null;
}

/** Candles with what a run drew, its signals and a marked trade; pages through any number of bars. */
export class PriceChartView {
  /** Bar under the crosshair; -1 = none. */
  readonly hoveredBar = new Readout(-1);
  /** Bar that was clicked, tapped or chosen last; a new object selects it again. */
  readonly pickedBar = new Readout<{ readonly barIndex: number }>({ barIndex: -1 });
  /** Newest bar in view: what is said of no bar in particular is said of it. */
  readonly lastInView = new Readout(-1);
  /** Places of the panes on the screen. */
  readonly panes: PaneBoxes;
  readonly #chart: IChartApi;
  readonly #opensWhole: boolean;
  readonly #ground = new GroundPrimitive();
  readonly #candles: ISeriesApi<'Candlestick'>;
  readonly #signals: SignalMarks;
  readonly #drawings: DrawingPanes;
  readonly #trade: TradeMark;
  readonly #levels: LevelLines;
  #bars: Bars | null = null;
  #drawn: ChartDrawings = NO_DRAWINGS;
  #account: ChartDrawings | null = null;
  #operands: ChartDrawings | null = null;
  #window: BarWindow = openingWindow(0);
  #lastPrice: IPriceLine | null = null;
  #frame = 0;
  #legendHeight = 0;
  #marginFrame = 0;

  /** @param opensWhole - True: other bars open as a whole, and not at their newest. */
  constructor(container: HTMLElement, opensWhole = false) {
    this.#opensWhole = opensWhole;
    this.#chart = createChart(container, chartOptions());
    this.#candles = this.#chart.addSeries(CandlestickSeries, {
      upColor: chartColor.up,
      wickUpColor: chartColor.up,
      downColor: chartColor.down,
      wickDownColor: chartColor.down,
      borderVisible: false,
    });
    this.#candles.attachPrimitive(this.#ground);
    this.#ground.setVolume(opensWhole);
    this.#signals = new SignalMarks(this.#candles);
    this.#drawings = new DrawingPanes(this.#chart, this.#candles);
    this.#trade = new TradeMark(this.#chart);
    this.#levels = new LevelLines(this.#chart);
    this.panes = new PaneBoxes(this.#chart);
    this.#chart.subscribeCrosshairMove(this.#onCrosshair);
    this.#chart.subscribeClick(this.#onClick);
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange(this.#onRange);
  }

  /** Ends the chart and frees what it holds. */
  remove(): void {
    cancelAnimationFrame(this.#frame);
    cancelAnimationFrame(this.#marginFrame);
    this.panes.stop();
    this.#chart.remove();
  }

  /** Shows contents in place of others. The view stays where it is while the bars are the same. */
  show({ bars, drawings, signals, trades, account }: ChartContents): void {
    const isOther = bars !== this.#bars;
    const range = isOther ? this.#open(bars) : this.#visible();
    this.#signals.set(signals);
    this.#ground.setTrades(trades);
    this.#ground.setHeld(null);
    this.#trade.set(null);
    this.#levels.set([]);
    this.#drawn = drawings;
    this.#account = account;
    this.#replaceDrawings(bars);
    if (range !== null) this.#show(range);
  }

  /** Adds what the conditions of the run compare; null takes it away. */
  showOperands(operands: ChartDrawings | null): void {
    if (operands === this.#operands) return;
    const range = this.#visible();
    this.#operands = operands;
    if (this.#bars === null) return;
    this.#replaceDrawings(this.#bars);
    if (range !== null) this.#show(range);
  }

  /** Marks the bars at which a column is 1; null = none. */
  markHeld(held: Uint8Array | null): void {
    this.#ground.setHeld(held);
  }

  /** Keeps prices below what the legend takes from the top, pixels. */
  keepClear(legendHeight: number): void {
    this.#legendHeight = legendHeight;
    this.#keepClear();
  }

  /** Moves to a trade and points it out; null takes the mark away. */
  markTrade(trade: MarkedTrade | null): void {
    if (this.#bars === null) return;
    this.#trade.set(trade);
    if (trade !== null) {
      const from = trade.shownFromBarIndex ?? trade.entryBarIndex;
      this.#moveTo(this.#bars, from, trade.exitBarIndex);
    }
    this.#trade.draw(this.#bars, this.#window);
  }

  /** Shows stops and targets of the trade that is pointed out. */
  showLevels(levels: readonly PriceLevel[]): void {
    this.#levels.set(levels);
    if (this.#bars !== null) this.#levels.draw(this.#bars, this.#window);
  }

  /** Points a price out on the axis in place of the last close; null: the last close again. */
  showLastPrice(price: number | null): void {
    const isOwn = price !== null;
    this.#candles.applyOptions({ lastValueVisible: !isOwn, priceLineVisible: !isOwn });
    if (price === null) {
      if (this.#lastPrice !== null) this.#candles.removePriceLine(this.#lastPrice);
      this.#lastPrice = null;
      return;
    }
    if (this.#lastPrice !== null) this.#lastPrice.applyOptions({ price });
    else this.#lastPrice = this.#candles.createPriceLine({ price, ...LAST_PRICE });
  }

  /** Shows all bars. */
  fit(): void {
    if (this.#bars !== null) this.#show(this.#stretch(this.#bars, 0, this.#bars.length - 1));
  }

  /** Shows the bars from one to another. */
  showBars(fromBar: number, toBar: number): void {
    if (this.#bars !== null) this.#show(this.#stretch(this.#bars, fromBar, toBar));
  }

  /** Shows `ratio` times as many candles as now. */
  zoom(ratio: number): void {
    const range = this.#visible();
    if (range === null) return;
    const center = (range.from + range.to) / 2;
    const half = Math.max(5, ((range.to - range.from) / 2) * ratio);
    this.#show({ from: center - half, to: center + half });
  }

  /** Moves the crosshair by `count` candles, scrolling along; starts at the newest candle. */
  step(count: number): void {
    const hovered = this.hoveredBar.get();
    const last = this.#window.count - 1;
    const wanted = hovered < 0 ? last : candleOfBar(this.#window, hovered) + count;
    const candle = Math.max(0, Math.min(last, wanted));
    const data = this.#candles.dataByIndex(candle);
    if (data === null || !('close' in data)) return;
    this.#scrollTo(candle);
    this.#chart.setCrosshairPosition(data.close, data.time, this.#candles);
    this.hoveredBar.set(barOfCandle(this.#window, candle));
  }

  /** Picks the bar under the crosshair. */
  pick(): void {
    const barIndex = this.hoveredBar.get();
    if (barIndex >= 0) this.pickedBar.set({ barIndex });
  }

  #keepClear(): void {
    cancelAnimationFrame(this.#marginFrame);
    // Panes have their new heights once they are drawn.
    this.#marginFrame = requestAnimationFrame(() => {
      const top = legendMargin(this.#legendHeight, this.#chart.panes()[0]?.getHeight() ?? 0);
      this.#candles
        .priceScale()
        .applyOptions({ scaleMargins: { top, bottom: this.#bottomMargin() } });
      this.panes.measure([this.#drawn, ...this.#drawings.own]);
    });
  }

  #bottomMargin(): number {
    return this.#opensWhole ? GROUND_MARGIN : BOTTOM_MARGIN;
  }

  #replaceDrawings(bars: Bars): void {
    const sets = [this.#drawn, this.#operands, this.#account];
    this.#drawings.replace(sets.filter((set) => set !== null));
    this.#draw(bars);
    this.#keepClear();
  }

  /** Turns to the finest candles that show a stretch, and returns where it lies. */
  #stretch(bars: Bars, fromBar: number, toBar: number): CandleRange {
    const margin = Math.max(2, (toBar - fromBar) * SIDE_MARGIN);
    this.#turnTo(bars, windowSpanning(bars.length, fromBar, toBar));
    const { factor, first } = this.#window;
    return { from: (fromBar - margin) / factor - first, to: (toBar + margin) / factor - first };
  }

  /** Takes other bars and returns the range to begin with. */
  #open(bars: Bars): CandleRange {
    this.#bars = bars;
    this.#window = openingWindow(bars.length);
    const precision = priceDecimals(bars.close.subarray(0, bars.length));
    const hasDebts = bars.low.subarray(0, bars.length).some((price) => price < 0);
    this.#candles.applyOptions({
      priceFormat: {
        type: 'custom',
        minMove: 10 ** -precision,
        // The scale reaches below the lowest price to make room, where there are no prices.
        formatter: (price: number) => (price < 0 && !hasDebts ? '' : price.toFixed(precision)),
      },
    });
    if (this.#opensWhole) return this.#stretch(bars, 0, bars.length - 1);
    const to = this.#window.count + RIGHT_MARGIN;
    return { from: Math.max(-RIGHT_MARGIN, to - OPENING_SPAN), to };
  }

  #scrollTo(candle: number): void {
    const range = this.#visible();
    if (range === null || (candle >= range.from && candle <= range.to - 1)) return;
    const half = (range.to - range.from) / 2;
    this.#show({ from: candle - half, to: candle + half });
  }

  #moveTo(bars: Bars, fromBar: number, toBar: number): void {
    const span = Math.max(LEAST_SPAN, (toBar - fromBar) * 1.3);
    this.#turnTo(bars, windowSpanning(bars.length, fromBar, toBar));
    const { factor, first } = this.#window;
    const from = ((fromBar + toBar) / 2 - span / 2) / factor - first;
    this.#show({ from, to: from + span / factor });
  }

  #turnTo(bars: Bars, window: BarWindow): void {
    if (window.first === this.#window.first && window.factor === this.#window.factor) return;
    this.#window = window;
    this.#draw(bars);
  }

  #visible(): CandleRange | null {
    return this.#chart.timeScale().getVisibleLogicalRange();
  }

  #show(range: CandleRange): void {
    this.#chart.timeScale().setVisibleLogicalRange(range);
  }

  #draw(bars: Bars): void {
    // While another series holds times, setting candles moves its rows under the library's feet, and a pointer over the
    // chart then makes it throw ("Value is null", 5.2.1). So the others are emptied first.
    this.#drawings.clear();
    this.#trade.clear();
    this.#levels.clear();
    const candles = coloredCandles(bars, this.#window, this.#drawn.barColors, this.#drawn.firstBar);
    this.#candles.setData(candles.map((candle) => ({ ...candle, time: chartTime(candle.time) })));
    this.#ground.show(bars, this.#window);
    this.#drawings.draw(bars, this.#window);
    this.#signals.draw(bars, this.#window, this.#visible());
    this.#trade.draw(bars, this.#window);
    this.#levels.draw(bars, this.#window);
  }

  readonly #onCrosshair = (event: MouseEventParams): void => {
    this.hoveredBar.set(this.#barAt(event));
  };

  readonly #onClick = (event: MouseEventParams): void => {
    const barIndex = this.#barAt(event);
    if (barIndex >= 0) this.pickedBar.set({ barIndex });
  };

  /** The bar that something happened over; -1 = none. */
  #barAt({ logical }: MouseEventParams): number {
    const candle = Math.round(logical ?? -1);
    const isOver = candle >= 0 && candle < this.#window.count;
    return isOver ? barOfCandle(this.#window, candle) : -1;
  }

  // One page a frame at most: a fast drag sends many changes.
  readonly #onRange = (): void => {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#bars !== null) this.#page(this.#bars);
    });
  };

  #page(bars: Bars): void {
    const range = this.#visible();
    if (range === null) return;
    const newest = Math.min(this.#window.count - 1, Math.floor(range.to));
    this.lastInView.set(Math.max(0, barOfCandle(this.#window, newest)));
    const next = nextWindow(this.#window, range, bars.length);
    if (next === null) {
      this.#signals.refresh(bars, this.#window, range);
      return;
    }
    const moved = movedRange(range, this.#window, next);
    this.#turnTo(bars, next);
    this.#show(moved);
  }
}
