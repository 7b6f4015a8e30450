import { type Block, textIn } from '../tree/tree.ts';
import { inside, type Place } from './place.ts';
import type { PythonCode } from './python-code.ts';
import { quoted } from './text.ts';

const TIMEFRAME_NAMES: Readonly<Record<string, string>> = {
  '1w': 'weekly',
  '1d': 'daily',
  '4h': 'four_hours',
  '1h': 'hourly',
  '30m': 'half_hours',
  '15m': 'quarter_hours',
  '5m': 'five_minutes',
};

/** Returns the place inside a block of a higher timeframe; its bars are made once. */
export function higherPlace(code: PythonCode, block: Block, place: Place): Place {
  const timeframe = textIn(block, 'timeframe');
  const wanted = TIMEFRAME_NAMES[timeframe] ?? 'higher_bars';
  const bars = code.once(
    `higher ${timeframe}`,
    wanted,
    (attribute) => `${attribute} = self.higher(${quoted(timeframe)})`,
  );
  return { ...inside(place, 'value'), bars };
}
