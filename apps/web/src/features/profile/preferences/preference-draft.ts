import type { PreferredMarket, Preferences, TradingStyle } from '@stratloom/contracts';

/** Preferences as they are typed. */
export interface PreferenceDraft {
  readonly tradingStyle: TradingStyle;
  readonly markets: readonly PreferredMarket[];
  /** Percent of the equity. */
  readonly maxPosition: string;
  /** Percent of the entry price. */
  readonly stopLoss: string;
}

/** Preferences before anything was chosen. */
export const FIRST_PREFERENCES: PreferenceDraft = {
  ...{ tradingStyle: 'algorithmic', markets: [], maxPosition: '10', stopLoss: '2' },
};

/** Returns preferences as they are typed. */
export function draftOf({
  tradingStyle,
  markets,
  maxPositionRatio,
  stopLossRatio,
}: Preferences): PreferenceDraft {
  const percent = (ratio: number) => String(Number((ratio * 100).toFixed(4)));
  const [maxPosition, stopLoss] = [percent(maxPositionRatio), percent(stopLossRatio)];
  return { tradingStyle, markets, maxPosition, stopLoss };
}

/** Returns the preferences that were typed; undefined while something is wrong with them. */
export function preferencesOf({
  tradingStyle,
  markets,
  ...typed
}: PreferenceDraft): Preferences | undefined {
  const maxPosition = percentOf(typed.maxPosition);
  const stopLoss = percentOf(typed.stopLoss);
  if (maxPosition === undefined || stopLoss === undefined) return undefined;
  const ratios = { maxPositionRatio: maxPosition / 100, stopLossRatio: stopLoss / 100 };
  return { tradingStyle, markets: [...markets], ...ratios };
}

/** Returns whether a draft would save something else than what is saved, or cannot be saved at all. */
export function isChangedFrom(saved: Preferences, draft: PreferenceDraft): boolean {
  const typed = preferencesOf(draft);
  if (typed === undefined) return true;
  const textOf = ({ tradingStyle, markets, maxPositionRatio, stopLossRatio }: Preferences) =>
    JSON.stringify([tradingStyle, markets.toSorted(), maxPositionRatio, stopLossRatio]);
  return textOf(typed) !== textOf(saved);
}

/** Returns the percentage that a text says; undefined when it is none above 0 and up to 100. */
export function percentOf(text: string): number | undefined {
  if (!/^\s*\d{1,3}(\.\d{1,4})?\s*$/.test(text)) return undefined;
  const percent = Number(text);
  return percent > 0 && percent <= 100 ? percent : undefined;
}
