/** Path of the page that holds the chart widget of TradingView, for a frame of the dashboard. */
export const CHART_WIDGET_PAGE = '/chart-widget.html';

const SITE = 'https://s3.tradingview.com';
const FRAMES = 'https://*.tradingview.com https://*.tradingview-widget.com';

/**
 * Returns the headers of that page. Scripts and frames of another site are allowed in it and nowhere else; in return it has no
 * origin, so that it reaches neither storage, cookies nor calls of ours.
 */
export function chartWidgetHeaders(nonce: string): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self' ${SITE}`,
      `style-src 'nonce-${nonce}'`,
      `frame-src ${FRAMES}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
}

/** Headers by which a page without an origin may load a script of ours. */
export const CHART_WIDGET_SCRIPT_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Returns true for a script of the chart widget's page; `name` is that of a file in the folder of assets. */
export function isChartWidgetScript(name: string): boolean {
  return /^chart-widget-[\w-]+\.js(\.br)?$/.test(name);
}
