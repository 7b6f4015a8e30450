import type { RunSettings } from '../model/settings.ts';
import { groupedText } from './html/number-text.ts';
import type { RunDocument } from './run-document.ts';

/**
 * Returns what was run, in one line for under a title: size, costs, fill rule, tick and period. The size is
 * that of orders that state none.
 */
export function runTermsText({
  settings,
  instrument,
  bars,
}: Pick<RunDocument, 'settings' | 'instrument' | 'bars'>): string {
  return [
    sizeText(settings),
    costText(settings),
    fillText(settings),
    tickText(instrument),
    ...(instrument.lotSize > 0 ? [`lot ${numberText(instrument.lotSize)}`] : []),
    ...pointValueTexts(instrument),
    ...accountTexts(settings, instrument),
    `${dayText(bars.firstOpenTime)} to ${dayText(bars.lastOpenTime)}`,
  ].join(' · ');
}

function sizeText({ sizing }: RunSettings): string {
  const { kind, value } = sizing;
  switch (kind) {
    case 'fixed':
      return `default size ${numberText(value)} ${value === 1 ? 'unit' : 'units'}`;
    case 'cash':
      return `default size ${numberText(value)} in money`;
    case 'equityRatio':
      return `default size ${percentText(value)} of free equity`;
    case 'totalEquityRatio':
      return `default size ${percentText(value)} of equity`;
    case 'riskRatio':
      return `default size risks ${percentText(value)} of equity`;
    case 'atrRatio':
      return `default size risks ${percentText(value)} of equity in ${numberText(sizing.multiple)} ATR`;
  }
}

function costText({ commission, slippage, spread }: RunSettings): string {
  const costs = [
    ...commissionTexts(commission),
    ...(slippage.value > 0 ? [`slippage ${slippageText(slippage)}`] : []),
    ...(spread.ratio > 0 ? [`spread ${percentText(spread.ratio)}`] : []),
  ];
  return costs.length === 0 ? 'no costs' : costs.join(', ');
}

function commissionTexts({ kind, value, fixed = 0, minimum = 0 }: RunSettings['commission']) {
  const unit = { ratio: '', perUnit: ' a unit', perOrder: ' an order' }[kind];
  const amount = kind === 'ratio' ? percentText(value) : numberText(value);
  return [
    ...(value > 0 ? [`commission ${amount}${unit}`] : []),
    ...(fixed > 0 ? [`${numberText(fixed)} an order`] : []),
    ...(minimum > 0 ? [`at least ${numberText(minimum)} an order`] : []),
  ];
}

function slippageText({ kind, value }: RunSettings['slippage']): string {
  return kind === 'ratio' ? percentText(value) : `${numberText(value)} ticks`;
}

function fillText({ fillOn, fill, maxVolumeRatio }: RunSettings): string {
  const when = fillOn === 'close' ? 'the close' : 'the next open';
  const share =
    maxVolumeRatio === undefined ? '' : `, at most ${percentText(maxVolumeRatio)} of the volume`;
  return `fills at ${when}, ${fill} path${share}`;
}

/** Returns the tick in words, and whether it was inferred from the prices. */
export function tickText({ tickSize, isTickInferred }: RunDocument['instrument']): string {
  if (tickSize === 0) return 'no tick';
  return `tick ${numberText(tickSize)}${isTickInferred ? ' (from the prices)' : ''}`;
}

function pointValueTexts({ pointValue }: RunDocument['instrument']): readonly string[] {
  return pointValue === 1 ? [] : [`point value ${numberText(pointValue)}`];
}

function accountTexts(
  { accountCurrency }: RunSettings,
  { quoteCurrency, exchangeRate, exchangeRateRange }: RunDocument['instrument'],
): readonly string[] {
  if (accountCurrency === undefined) return [];
  const account = `account in ${accountCurrency}`;
  const unit = `1 ${quoteCurrency ?? 'of the prices'}`;
  if (exchangeRateRange !== null) {
    const { lowest, highest } = exchangeRateRange;
    return [`${account}, ${unit} = ${rateText(lowest)} to ${rateText(highest)}, bar by bar`];
  }
  return [
    exchangeRate === 1 ? account : `${account}, ${unit} = ${numberText(exchangeRate)} throughout`,
  ];
}

function rateText(rate: number): string {
  return numberText(Number(rate.toPrecision(5)));
}

function numberText(value: number): string {
  return groupedText(value, 8).replace(/\.?0+$/, '');
}

function percentText(ratio: number): string {
  return `${numberText(ratio * 100)} %`;
}

function dayText(time: number): string {
  return Number.isFinite(time) ? new Date(time).toISOString().slice(0, 10) : 'none';
}
