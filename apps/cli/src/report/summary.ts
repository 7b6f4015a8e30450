import {
  figureText,
  HEAD_FIGURES,
  moneyTextOf,
  type RunDocument,
  runTermsText,
} from '@stratloom/engine/report';

/** Label before a verdict. */
export const VERDICT_MARKS = { pass: '✓', warn: '!', fail: '✗', unknown: '?' } as const;

/** Returns the result as a few lines for a terminal. */
export function summary(document: RunDocument): string {
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
    `  receipt ${document.receipt}`,
    '',
  ].join('\n');
}

function day(time: number): string {
  return Number.isFinite(time) ? new Date(time).toISOString().slice(0, 10) : 'none';
}
