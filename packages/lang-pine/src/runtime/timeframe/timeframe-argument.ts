import { ScriptStop } from '../../messages/message.ts';
import { type TextValue, textOr } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import { parseTimeframe, type PineTimeframe } from './timeframe-text.ts';

/** Returns the timeframe given as an argument, as text; that of the bars where it is left out, na or empty. */
export function timeframeAt(site: CallSite, position: number): TextValue {
  const own = site.context.timeframe;
  const text = textOr(site, position, own);
  const { read, pure, constant } = text;
  return {
    read: () => read() || own,
    pure,
    constant: constant === undefined ? undefined : constant || own,
  };
}

/** Reads a timeframe; the script stops where it is none. */
export function checkedTimeframe(site: CallSite, text: string | null): PineTimeframe {
  const timeframe = parseTimeframe(text ?? '');
  if (timeframe) return timeframe;
  throw new ScriptStop(
    'pine.unknown-timeframe',
    `${JSON.stringify(text)} is not a timeframe.`,
    'Write minutes as "60", days as "1D", weeks as "1W", months as "1M", seconds as "30S".',
    site.at,
  );
}
