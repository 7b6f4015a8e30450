import { ColorType, CrosshairMode, LineStyle } from 'lightweight-charts';
import type { ChartOptions, DeepPartial } from 'lightweight-charts';
import { color, font } from '../theme/theme.ts';

// Never green, red, or the blue of what is not real.
const FIRST = '#4dd0e1';
const PLOT_COLORS = [FIRST, '#ffb74d', '#b388ff', '#f48fb1', '#c5b79a', '#90a4ae'];

/** Returns the color a strategy asked for, or one of ours by the plot's place. */
export function plotColor(asked: string | undefined, index: number): string {
  if (asked !== undefined && /^#[0-9a-f]{6}$/i.test(asked)) return asked;
  return PLOT_COLORS[index % PLOT_COLORS.length] ?? FIRST;
}

/** Colors of charts. Candles are muted, so that signals and equity stand out. */
export const chartColor = {
  up: '#3d9a6a',
  down: '#b5504f',
  buy: color.gain,
  sell: color.loss,
  equity: color.gain,
  benchmark: '#8fa3b3',
  underwater: color.loss,
  rolling: color.info,
  stopLoss: color.loss,
  target: color.gain,
  trailingStop: color.warning,
  trade: color.text,
  volume: '#24384a',
  drawdown: '#d06a69',
  /** Bars at which a condition held. */
  held: color.warning,
  grid: '#16212d',
} as const;

/** Time scale of a chart that shows all of a curve: what is in view stays so when the chart gets wider or narrower. */
export const WHOLE_CURVE = { minBarSpacing: 0.01, lockVisibleTimeRangeOnResize: true } as const;

/** Options that all charts share: dark, quiet grid, sizes itself to its box. */
export function chartOptions(): DeepPartial<ChartOptions> {
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: color.surface },
      textColor: color.textSecondary,
      fontFamily: font.mono,
      fontSize: 11,
      attributionLogo: false,
      panes: { separatorColor: color.raised, separatorHoverColor: color.edge },
    },
    grid: {
      vertLines: { visible: false },
      horzLines: { color: chartColor.grid },
    },
    crosshair: {
      mode: CrosshairMode.Normal,
      vertLine: { style: LineStyle.Dashed, labelBackgroundColor: color.raised },
      horzLine: { style: LineStyle.Dashed, labelBackgroundColor: color.raised },
    },
    rightPriceScale: { borderColor: color.raised },
    timeScale: {
      borderColor: color.raised,
      timeVisible: true,
      secondsVisible: false,
      minBarSpacing: 0.1,
      fixLeftEdge: true,
    },
    localization: { locale: 'en-US' },
  };
}
