import type { Report, Verdict } from '../report.ts';

const ENOUGH_TRADES = 100;
/** Fewer trades than this say nothing. */
export const FEWEST_TRADES = 30;

/** Returns the verdict on the count of trades. */
export function sampleVerdict({ tradeCount }: Report): Verdict {
  const id = 'sample';
  if (tradeCount === 0) {
    return {
      id,
      status: 'fail',
      title: 'No closed trades',
      explanation:
        'No trade was closed, so nothing can be said about the strategy. Loosen its conditions or test on more bars.',
    };
  }
  const trades = `${tradeCount} closed ${tradeCount === 1 ? 'trade' : 'trades'}`;
  if (tradeCount >= ENOUGH_TRADES) {
    return {
      id,
      status: 'pass',
      title: trades,
      explanation: `${trades} are enough for averages such as win rate and profit factor to be meaningful.`,
    };
  }
  const few = tradeCount < FEWEST_TRADES;
  return {
    id,
    status: few ? 'fail' : 'warn',
    title: few ? `Only ${trades}` : trades,
    explanation: `${trades} ${tradeCount === 1 ? 'is' : 'are'} ${few ? 'too few to tell skill from luck' : 'few: averages can still change a lot'}. Test on more bars, more instruments or a shorter timeframe; ${ENOUGH_TRADES} trades are a fair start.`,
  };
}
