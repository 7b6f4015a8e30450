import type { PineVersion } from '@stratloom/lang-pine';
import type { CorpusScript } from './corpus.ts';

/** Line that TradingView takes and this cannot, the versions that have it and the code that says so. */
type RefusedLine = readonly [line: string, versions: readonly PineVersion[], code: string];

const LINES: readonly RefusedLine[] = [
  ['x = request.financial(syminfo.tickerid, "TOTAL_REVENUE", "FY")', [5, 6], 'pine.refused'],
  ['x = request.earnings(syminfo.tickerid)', [5, 6], 'pine.refused'],
  ['x = request.dividends(syminfo.tickerid)', [5, 6], 'pine.refused'],
  ['x = request.splits(syminfo.tickerid)', [5, 6], 'pine.refused'],
  ['x = request.economic("US", "GDP")', [5, 6], 'pine.refused'],
  ['x = request.seed("seed_repo", "DATA", close)', [5, 6], 'pine.refused'],
  ['x = request.currency_rate("EUR", "USD")', [5, 6], 'pine.refused'],
  [
    'x = request.security(ticker.renko(syminfo.tickerid, "ATR", 10), "D", close)',
    [5, 6],
    'pine.refused',
  ],
  ['x = request.security(ticker.kagi(syminfo.tickerid, 3), "D", close)', [5, 6], 'pine.refused'],
  [
    'x = request.security(ticker.linebreak(syminfo.tickerid, 3), "D", close)',
    [5, 6],
    'pine.refused',
  ],
  ['x = security(renko(tickerid, "ATR", 10), period, close)', [2, 3], 'pine.refused'],
  ['x = security(renko(syminfo.tickerid, "ATR", 10), "D", close)', [4], 'pine.refused'],
  ['x = request.security("NASDAQ:AAPL", "D", close)', [5, 6], 'pine.unknown-symbol'],
  [
    'x = request.security("CRYPTOCAP:BTC.D", timeframe.period, close)',
    [5, 6],
    'pine.unknown-symbol',
  ],
  [
    'x = request.security(input.symbol("TVC:VIX", "Fear"), "D", close)',
    [5, 6],
    'pine.unknown-symbol',
  ],
  ['x = security("SPX", "D", close)', [1, 2, 3, 4], 'pine.unknown-symbol'],
  ['x = security("BITSTAMP:BTCUSD", period, close)', [1, 2, 3], 'pine.unknown-symbol'],
  ['x = security(tickerid, "5", close)', [1, 2, 3], 'pine.lower-timeframe'],
  ['x = security(syminfo.tickerid, "15", rsi(close, 14))', [4], 'pine.lower-timeframe'],
  ['x = request.security(syminfo.tickerid, "1", ta.ema(close, 9))', [5, 6], 'pine.lower-timeframe'],
  [
    'x = array.size(request.security_lower_tf(syminfo.tickerid, "1", close))',
    [5, 6],
    'pine.lower-timeframe',
  ],
  ['import someone/Signals/3 as sig\nx = sig.strength(close)', [5, 6], 'pine.import'],
  ['import TradingView/ZigZag/7 as zz\nx = zz.last()', [5, 6], 'pine.import'],
  ['x = ask - bid', [6], 'pine.refused'],
  ['x = str.length(syminfo.sector + syminfo.industry + syminfo.country)', [5, 6], 'pine.refused'],
  ['x = syminfo.recommendations_buy', [5, 6], 'pine.refused'],
];

/** Scripts that need data that a price chart does not have, or that this run has not. */
export const REFUSED_SCRIPTS: readonly CorpusScript[] = LINES.flatMap(
  ([line, versions, refusal], i) =>
    versions.map((version): CorpusScript => {
      const head = version === 1 ? '' : `//@version=${version}\n`;
      const call = version < 5 ? 'study' : 'indicator';
      const average = version < 5 ? 'sma' : 'ta.sma';
      return {
        ...{ name: `needs other data ${i + 1}`, version, kind: 'indicator', refusal },
        source: `${head}${call}("Other data")\n${line}\nplot(x)\nplot(${average}(close, 10))\n`,
      };
    }),
);
