/** Key under which price alerts are kept. */
export const PRICE_ALERTS_KEY = ['price-alerts'];
