import { textAt, textOr, type TextValue } from '../arguments.ts';
import type { CallSite, MakeCall } from '../call-site.ts';
import { textOfTexts } from '../str/of-texts.ts';
import { parseTicker, tickerText } from './ticker-text.ts';

/** `ticker.*`: texts that name what a request is for. */
export const TICKER_CALLS: Readonly<Record<string, MakeCall>> = {
  'ticker.new': (site) =>
    textOfTexts(site, [textAt(site, 0), textAt(site, 1)], ([prefix, ticker]) =>
      prefix === '' ? ticker! : `${prefix}:${ticker}`,
    ),
  'ticker.modify': (site) => textOfTexts(site, [textAt(site, 0)], ([tickerid]) => tickerid!),
  'ticker.standard': (site) =>
    textOfTexts(site, [ownOr(site, 0)], ([tickerid]) => parseTicker(tickerid!).symbol),
  'ticker.heikinashi': (site) =>
    textOfTexts(site, [textAt(site, 0)], ([tickerid]) =>
      tickerText({ symbol: parseTicker(tickerid!).symbol, isHeikinAshi: true }),
    ),
  'ticker.inherit': (site) =>
    textOfTexts(site, [textAt(site, 0), textAt(site, 1)], ([from, symbol]) =>
      tickerText({
        symbol: parseTicker(symbol!).symbol,
        isHeikinAshi: parseTicker(from!).isHeikinAshi,
      }),
    ),
};

function ownOr(site: CallSite, position: number): TextValue {
  return textOr(site, position, site.context.instrument.symbol);
}
