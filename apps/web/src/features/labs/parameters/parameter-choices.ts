import type { ParameterValue } from '@stratloom/engine/strategy';
import type {
  ParameterInfo,
  ParameterOption,
} from '../../../engine-client/reading/parameter-info.ts';

/** Prices and volume of a bar that a parameter can choose from. */
const SOURCES = ['open', 'high', 'low', 'close', 'hl2', 'hlc3', 'ohlc4', 'hlcc4', 'volume'];

/** Timeframes by what scripts call them. */
const TIMEFRAMES: readonly ParameterOption[] = [
  { value: '', label: 'Same as chart' },
  { value: '1', label: '1 minute' },
  { value: '3', label: '3 minutes' },
  { value: '5', label: '5 minutes' },
  { value: '15', label: '15 minutes' },
  { value: '30', label: '30 minutes' },
  { value: '45', label: '45 minutes' },
  { value: '60', label: '1 hour' },
  { value: '120', label: '2 hours' },
  { value: '180', label: '3 hours' },
  { value: '240', label: '4 hours' },
  { value: '1D', label: '1 day' },
  { value: '1W', label: '1 week' },
  { value: '1M', label: '1 month' },
];

/** `D` and `1D` are the same timeframe. */
const SHORT: Readonly<Record<string, string>> = { D: '1D', W: '1W', M: '1M' };

function usualOptions({ kind }: ParameterInfo): readonly ParameterOption[] | null {
  if (kind === 'source') return SOURCES.map((name) => ({ value: name, label: name }));
  return kind === 'timeframe' ? TIMEFRAMES : null;
}

function withValue(
  options: readonly ParameterOption[],
  value: ParameterValue,
): readonly ParameterOption[] {
  if (options.some((option) => option.value === value)) return options;
  const long = SHORT[String(value)];
  const same = options.find((option) => option.value === long);
  if (same !== undefined) {
    return options.map((option) => (option === same ? { ...same, value } : option));
  }
  return [...options, { value, label: String(value) }];
}

/** Returns what a parameter can be chosen from, its value and its default included; null = it is not chosen from a list. */
export function optionsOf(
  info: ParameterInfo,
  value: ParameterValue,
): readonly ParameterOption[] | null {
  if (info.options !== null) return info.options;
  const options = usualOptions(info);
  return options === null ? null : withValue(withValue(options, info.defaultValue), value);
}
