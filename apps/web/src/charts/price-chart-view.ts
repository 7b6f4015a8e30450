import { createChart } from 'lightweight-charts';
import type { IChartApi, ISeriesApi, MouseEventParams } from 'lightweight-charts';
import type { Bars } from '@stratloom/engine/model';
import {
  barOfCandle,
  candleOfBar,
  movedRange,
  nextWindow,
  openingWindow,
  resizedWindow,
  windowSpanning,
} from './bar-window.ts';
import type { BarWindow, CandleRange } from './bar-window.ts';
import { chartOptions } from './chart-style.ts';
import { legendMargin } from './legend-margin.ts';
import { LevelLines } from './level-lines.ts';
import type { PriceLevel } from './level-lines.ts';
import { PriceSeries } from './looks/price-series.ts';
import type { PriceLook } from './looks/price-series.ts';
import { Readout } from './readout.ts';
import type { Signal } from './signal.ts';
import { SignalMarks } from './signal-marks.ts';
import { GroundPrimitive } from './ground/ground-primitive.ts';
import type { GroundParts } from './ground/ground-primitive.ts';
import type { TradeSpans } from './ground/trade-spans.ts';
import { NO_DRAWINGS } from './drawings/chart-drawings.ts';
import type { ChartDrawings, DrawnPoint } from './drawings/chart-drawings.ts';
import { DrawingPanes } from './drawings/drawing-panes.ts';
import { DrawingsPrimitive } from './drawings/drawings-primitive.ts';
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
/** Contents of a chart. */
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
  /** The view stays where it is from one series to the same: more or fewer of its bars. */
  readonly seriesOf: object;
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
  readonly #overlay = new DrawingsPrimitive(false);
  readonly #prices: PriceSeries;
  readonly #candles: ISeriesApi<'Candlestick'>;
  readonly #signals: SignalMarks;
  readonly #drawings: DrawingPanes;
  readonly #trade: TradeMark;
  readonly #levels: LevelLines;
  #bars: Bars | null = null;
  #series: object | null = null;
  #drawn: ChartDrawings = NO_DRAWINGS;
  #account: ChartDrawings | null = null;
  #operands: ChartDrawings | null = null;
  #overlaid: ChartDrawings = NO_DRAWINGS;
  #window: BarWindow = openingWindow(0);
  #frame = 0;
  #legendHeight = 0;
  #marginFrame = 0;

  /** @param opensWhole - True: other bars open as a whole, and not at their newest. */
  constructor(container: HTMLElement, opensWhole = false) {
    this.#opensWhole = opensWhole;
    this.#chart = createChart(container, chartOptions());
    this.#prices = new PriceSeries(this.#chart);
    this.#candles = this.#prices.series;
    this.#candles.attachPrimitive(this.#ground);
    this.#candles.attachPrimitive(this.#overlay);
    this.#ground.setParts({ hasVolume: opensWhole, hasTrades: true });
    this.#signals = new SignalMarks(this.#candles, () => this.#chart.timeScale().width());
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

  /** Shows contents in place of others. The view stays where it is while the series is the same, and so does what is pointed out. */
  show({ bars, drawings, signals, trades, account, seriesOf }: ChartContents): void {
    const isOther = seriesOf !== this.#series;
    this.#series = seriesOf;
    const range = isOther ? this.#open(bars) : this.#resized(bars);
    this.#signals.set(signals);
    this.#ground.setTrades(trades);
    if (isOther) this.#pointNothingOut();
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

  /** Shows what the reader has drawn, over all else. */
  showOverlay(overlay: ChartDrawings): void {
    this.#overlaid = overlay;
    if (this.#bars !== null) this.#overlay.show(overlay, this.#bars, this.#window);
  }

  /** Returns the place at a point of the price pane, pixels from its corner; null outside of the bars. */
  placeAt(x: number, y: number): DrawnPoint | null {
    const candle = this.#chart.timeScale().coordinateToLogical(x);
    const price = this.#candles.coordinateToPrice(y);
    if (candle === null || price === null || this.#bars === null) return null;
    const bar = barOfCandle(this.#window, Math.round(candle));
    return { bar: Math.max(0, Math.min(this.#bars.length - 1, bar)), price };
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
    this.#prices.showLastPrice(price);
  }

  /** Draws prices in another way. */
  setLook(look: PriceLook): void {
    this.#prices.setLook(look);
    if (this.#bars !== null) this.#draw(this.#bars);
  }

  /** Draws prices and money on logarithmic scales, or not. */
  setLogarithmic(isLogarithmic: boolean): void {
    this.#prices.setLogarithmic(isLogarithmic);
    this.#drawings.setLogarithmic(isLogarithmic);
  }

  /** Shows volume and trades behind the prices, or not. */
  setGround(parts: GroundParts): void {
    this.#ground.setParts(parts);
  }

  /** Shows all bars. */
  fit(): void {
    if (this.#bars !== null) this.#show(this.#stretch(this.#bars, 0, this.#bars.length - 1));
  }

  /** Shows the bars from one to another. */
  showBars(fromBar: number, toBar: number): void {
    if (this.#bars !== null) this.#show(this.#stretch(this.#bars, fromBar, toBar));
  }

  /** Shows a bar in the middle, with as much around it as there is in view. */
  center(barIndex: number): void {
    const range = this.#visible();
    if (range === null || this.#bars === null) return;
    const half = ((range.to - range.from) * this.#window.factor) / 2;
    this.#show(this.#place(this.#bars, barIndex - half, barIndex + half));
  }

  /** Scrolls to a bar where it is out of view. */
  reveal(barIndex: number): void {
    this.#scrollTo(candleOfBar(this.#window, barIndex));
  }

  /** Bars in view, from the first to the last; null = there are none. */
  barsInView(): { readonly from: number; readonly to: number } | null {
    const range = this.#visible();
    if (range === null || this.#bars === null) return null;
    const barAt = (candle: number): number => barOfCandle(this.#window, Math.round(candle));
    const last = this.#bars.length - 1;
    const from = Math.max(0, barAt(range.from));
    return { from: Math.min(last, from), to: Math.max(from, Math.min(last, barAt(range.to))) };
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
    this.#scrollTo(candle);
    if (this.#crossAt(candle)) this.hoveredBar.set(barOfCandle(this.#window, candle));
  }

  /** Marks a bar as though the pointer were over it, without moving the view; -1 = none. */
  readonly pointAt = (barIndex: number): void => {
    const isMarked = barIndex >= 0 && this.#crossAt(candleOfBar(this.#window, barIndex));
    if (!isMarked) this.#chart.clearCrosshairPosition();
    this.hoveredBar.set(isMarked ? barIndex : -1);
  };

  /** Picks the bar under the crosshair. */
  pick(): void {
    const barIndex = this.hoveredBar.get();
    if (barIndex >= 0) this.pickedBar.set({ barIndex });
  }

  /** Puts the crosshair on the close of a candle; returns whether there is one. */
  #crossAt(candle: number): boolean {
    const data = this.#candles.dataByIndex(candle);
    if (data === null || !('close' in data)) return false;
    this.#chart.setCrosshairPosition(data.close, data.time, this.#candles);
    return true;
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

  #pointNothingOut(): void {
    this.#ground.setHeld(null);
    this.#trade.set(null);
    this.#levels.set([]);
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

  /** Turns to the finest candles that show a stretch with a margin, and returns where it lies. */
  #stretch(bars: Bars, fromBar: number, toBar: number): CandleRange {
    const margin = Math.max(2, (toBar - fromBar) * SIDE_MARGIN);
    return this.#place(bars, fromBar - margin, toBar + margin);
  }

  #place(bars: Bars, from: number, to: number): CandleRange {
    this.#turnTo(bars, windowSpanning(bars.length, from, to));
    const { factor, first } = this.#window;
    return { from: from / factor - first, to: to / factor - first };
  }

  /** Takes other bars and returns the range to begin with. */
  #open(bars: Bars): CandleRange {
    this.#bars = bars;
    this.#window = openingWindow(bars.length);
    this.#prices.formatFor(bars);
    if (this.#opensWhole) return this.#stretch(bars, 0, bars.length - 1);
    const to = this.#window.count + RIGHT_MARGIN;
    return { from: Math.max(-RIGHT_MARGIN, to - OPENING_SPAN), to };
  }

  /** Takes more or fewer of the same bars, and returns where the view lies among them. */
  #resized(bars: Bars): CandleRange | null {
    const range = this.#visible();
    const [before, after] = [this.#window, resizedWindow(this.#window, bars.length)];
    this.#bars = bars;
    this.#window = after;
    return range === null ? null : movedRange(range, before, after);
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
    this.#prices.draw(bars, this.#window, this.#drawn);
    this.#ground.show(bars, this.#window);
    this.#overlay.show(this.#overlaid, bars, this.#window);
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
