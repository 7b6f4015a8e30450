// Runs in a frame of its own, without the origin and the storage of the product: the only place into which another
// site's script is loaded.
import type { WidgetMessage, WidgetState } from './widget-message.ts';
import { widgetOptionsOf } from './widget-options.ts';

declare global {
  interface Window {
    TradingView?: { readonly widget?: new (options: object) => unknown };
  }
}

const SCRIPT = 'https://s3.tradingview.com/tv.js';

function tell(state: WidgetState): void {
  const message: WidgetMessage = { chartWidget: state };
  // The frame has no origin, so that it cannot name that of the page either; there is nothing secret in it.
  window.parent.postMessage(message, '*');
}

function start(): WidgetState {
  const Widget = window.TradingView?.widget;
  if (Widget === undefined) return 'libraryMissing';
  try {
    // oxlint-disable-next-line no-new -- the widget puts itself into its place
    new Widget({
      ...widgetOptionsOf(window.location.hash),
      container_id: 'chart',
      style: '1',
      locale: 'en',
      enable_publishing: false,
      allow_symbol_change: false,
    });
    return 'ready';
  } catch {
    return 'startFailed';
  }
}

const script = document.createElement('script');
script.src = SCRIPT;
script.addEventListener('load', () => tell(start()));
script.addEventListener('error', () => tell('scriptFailed'));
document.head.append(script);
