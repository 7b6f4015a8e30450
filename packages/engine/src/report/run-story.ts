import { concentrationSentences } from './concentration.ts';
import {
  groupedText,
  type MoneyText,
  moneyTextOf,
  ratioText,
  timeText,
} from './html/number-text.ts';
import type { RunDocument } from './run-document.ts';
import type { Report } from './report.ts';
import { trustSentence } from './trust-sentence.ts';

const DAY_MS = 86_400_000;
/** Shorter runs say little about other markets. */
const LONG_ENOUGH_DAYS = 365;

/** Parts of a document that its story is made of. */
type StoryInput = Pick<
  RunDocument,
  'report' | 'verdicts' | 'settings' | 'instrument' | 'bars' | 'trades'
>;

/**
 * Returns a finished run in plain sentences for somebody who reads their first report: what it earned, what holding would have
 * earned, its deepest fall, its trades and where their profit came from, how long it was tested, and how far to trust it. Every number is one of the report.
 */
export function runStory(document: StoryInput): readonly string[] {
  const moneyText = moneyTextOf(document);
  return [
    earnedSentence(document, moneyText),
    heldSentence(document, moneyText),
    ...fallSentences(document.report),
    ...tradeSentences(document.report),
    ...concentrationSentences(document.trades, document.report.netProfit),
    ...spanSentences(document),
    trustSentence(document.verdicts, document.report),
  ];
}

function earnedSentence({ report, settings, bars, trades }: StoryInput, moneyText: MoneyText) {
  const span = `from ${dayText(bars.firstOpenTime)} to ${dayText(bars.lastOpenTime)}`;
  if (trades.length === 0) {
    return `The strategy made no trades ${span}, so it would have earned and lost nothing.`;
  }
  const start = `With ${moneyText(settings.cash)} ${span}, you would have`;
  if (report.finalEquity <= 0) return `${start} lost everything.`;
  if (report.netProfit === 0) return `${start} earned and lost nothing.`;
  return `${start} ${gainText(report.netProfit, report.returnRatio, moneyText)}${yearlyText(report)}.`;
}

/** Growth a year is only worth a word where the run is longer than that. */
function yearlyText({ cagrRatio, returnRatio }: Report): string {
  if (cagrRatio === null || Math.abs(cagrRatio) >= Math.abs(returnRatio)) return '';
  return `, ${ratioText(Math.abs(cagrRatio))} a year`;
}

function gainText(profit: number, ratio: number, moneyText: MoneyText): string {
  const verb = profit < 0 ? 'lost' : 'earned';
  return `${verb} ${moneyText(Math.abs(profit))} (${ratioText(Math.abs(ratio))})`;
}

function heldSentence({ report, settings }: StoryInput, moneyText: MoneyText): string {
  const { buyAndHoldReturnRatio: ratio } = report;
  if (ratio === null) {
    const why = report.notAvailable['buyAndHoldReturnRatio'] ?? 'it is not defined for this run';
    return `The result of buying and holding is not known: ${why}.`;
  }
  const profit = ratio * settings.cash;
  if (profit === 0) return 'Buying and holding would have earned and lost nothing.';
  const difference = report.netProfit - profit;
  const compared =
    difference === 0
      ? 'the same'
      : `${moneyText(Math.abs(difference))} ${difference < 0 ? 'better' : 'worse'} than the strategy`;
  return `Buying and holding would have ${gainText(profit, ratio, moneyText)}: ${compared}.`;
}

function fallSentences(report: Report): readonly string[] {
  const { maxDrawdownRatio, drawdowns } = report;
  if (report.tradeCount + report.openTradeCount === 0) return [];
  if (maxDrawdownRatio === 0) return ['At no close was the account below an earlier high.'];
  const fall = `the account was ${ratioText(-maxDrawdownRatio)} below its highest value until then`;
  const [deepest] = drawdowns;
  if (deepest === undefined) return [`At worst ${fall}.`];
  const { troughTime, endTime, endBarIndex } = deepest;
  const end =
    endBarIndex < 0
      ? 'and it has not recovered since'
      : `and it took until ${dayText(endTime)} to recover`;
  return [`At worst, on ${dayText(troughTime)}, ${fall}, ${end}.`];
}

function tradeSentences(report: Report): readonly string[] {
  const { tradeCount, openTradeCount } = report;
  if (tradeCount + openTradeCount === 0) return [];
  const open =
    openTradeCount === 1
      ? 'One trade is still open and counted at the last price.'
      : `${groupedText(openTradeCount, 0)} trades are still open and counted at the last price.`;
  return openTradeCount === 0 ? [closedSentence(report)] : [closedSentence(report), open];
}

function closedSentence({ tradeCount, winningTradeCount: won, losingTradeCount: lost }: Report) {
  if (tradeCount === 0) return 'No trade has been closed yet.';
  if (tradeCount === 1) {
    const result = won === 1 ? 'made a profit' : lost === 1 ? 'made a loss' : 'broke even';
    return `The only closed trade ${result}.`;
  }
  return `${groupedText(won, 0)} of ${groupedText(tradeCount, 0)} closed trades made a profit.`;
}

function spanSentences({ bars }: StoryInput): readonly string[] {
  const days = Math.round((bars.lastOpenTime - bars.firstOpenTime) / DAY_MS);
  if (!(days < LONG_ENOUGH_DAYS)) return [];
  const span = days === 0 ? 'less than a day' : countText(days, 'day');
  return [`The test covers only ${span}: it says little about other times.`];
}

function countText(count: number, noun: string): string {
  return `${groupedText(count, 0)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Whole days: a newcomer reads a date, not the time of a bar. */
function dayText(time: number): string {
  return Number.isFinite(time) ? timeText(Math.floor(time / DAY_MS) * DAY_MS) : timeText(time);
}
