/** Settings of TradingView's widget: https://www.tradingview.com/widget-docs/widgets/charts/advanced-chart/ */
export interface WidgetOptions {
  readonly symbol: string;
  /** `D` = daily. */
  readonly interval: string;
  readonly timezone: string;
  readonly theme: 'dark' | 'light';
  /** Pixels, or a percentage of its place. */
  readonly height: number | string;
  readonly width: number | string;
  readonly studies: readonly string[];
}

/** Daily candles in UTC on a dark ground, with volume and a simple moving average. */
const DEFAULTS: WidgetOptions = {
  symbol: 'NASDAQ:AAPL',
  interval: 'D',
  timezone: 'Etc/UTC',
  theme: 'dark',
  height: 500,
  width: 800,
  studies: ['Volume@tv-basicstudies', 'MASimple@tv-basicstudies'],
};

/** Returns the address of the frame for a symbol that fills its place. */
export function widgetAddress(symbol: string): string {
  return `/chart-widget.html#${new URLSearchParams({ symbol, height: '100%', width: '100%' })}`;
}

/** Returns the settings that the fragment of the frame's address asks for; the usual ones where it says nothing. */
export function widgetOptionsOf(fragment: string): WidgetOptions {
  const said = new URLSearchParams(fragment.replace(/^#/, ''));
  const symbol = said.get('symbol') ?? '';
  return {
    ...DEFAULTS,
    symbol: /^[A-Z]{1,20}:[\w.!-]{1,40}$/.test(symbol) ? symbol : DEFAULTS.symbol,
    height: said.get('height') === '100%' ? '100%' : DEFAULTS.height,
    width: said.get('width') === '100%' ? '100%' : DEFAULTS.width,
  };
}
