import {
  type Contribution,
  figureText,
  HEAD_FIGURES,
  moneyTextOf,
  ratioText,
  type RunDocument,
  runTermsText,
} from '@stratloom/engine/report';

/** Label before a verdict. */
export const VERDICT_MARKS = { pass: '✓', warn: '!', fail: '✗', unknown: '?' } as const;

/** Most instruments of the list of what each has added; the best and the worst of more. */
const MOST_INSTRUMENTS = 12;

/** Returns the result as a few lines for a terminal. @param instruments - What each has added; shown where there are several. */
export function summary(document: RunDocument, instruments: readonly Contribution[] = []): string {
  const { strategy, symbol, timeframe, bars, report } = document;
  const range = `${day(bars.firstOpenTime)} to ${day(bars.lastOpenTime)}`;
  const moneyText = moneyTextOf(document);
  const width = Math.max(...HEAD_FIGURES.map(({ label }) => label.length));
  const figures = HEAD_FIGURES.map(({ name, label, unit }) => {
    const value = report[name];
    const why = value === null ? ` (${report.notAvailable[name] ?? ''})` : '';
    return `  ${label.padEnd(width)}  ${figureText(value, unit, moneyText)}${why}`;
  });
  const verdicts = document.verdicts.map(
    ({ status, title }) => `  ${VERDICT_MARKS[status]} ${title}`,
  );
  return [
    `${strategy.name} on ${symbol}, ${timeframe}, ${bars.count} bars, ${range}`,
    runTermsText(document),
    '',
    ...figures,
    '',
    ...verdicts,
    '',
    ...instrumentLines(instruments, moneyText),
    `  receipt ${document.receipt}`,
    '',
  ].join('\n');
}

function instrumentLines(
  all: readonly Contribution[],
  moneyText: (value: number) => string,
): string[] {
  if (all.length < 2) return [];
  const half = MOST_INSTRUMENTS / 2;
  const isCut = all.length > MOST_INSTRUMENTS;
  const shown = isCut ? [...all.slice(0, half), ...all.slice(-half)] : all;
  const title = isCut
    ? `  Net P&L by instrument (the best and the worst ${half} of ${all.length})`
    : '  Net P&L by instrument, open trades included';
  const width = Math.max(...shown.map(({ symbol }) => symbol.length));
  const lines = shown.map(
    ({ symbol, netPnl, ratio }) =>
      `    ${symbol.padEnd(width)}  ${moneyText(netPnl)} (${ratioText(ratio)})`,
  );
  return [title, ...lines, ''];
}

function day(time: number): string {
  return Number.isFinite(time) ? new Date(time).toISOString().slice(0, 10) : 'none';
}
