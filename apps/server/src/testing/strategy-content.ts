import { DEFAULT_SETTINGS } from '@stratloom/engine/model';

/** Content of a strategy as a client sends it. */
export function strategyContent(code = 'class A: pass'): Record<string, unknown> {
  return {
    language: 'python',
    code,
    symbol: 'AAPL',
    timeframe: '1d',
    from: null,
    to: null,
    settings: DEFAULT_SETTINGS,
    instrument: { tickSize: 0.25, pointValue: 50 },
    parameters: { fast: 10, ratio: 0.1, on: true, mode: 'x' },
  };
}
