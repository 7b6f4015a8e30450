import type { Builtin, BuiltinFunction } from './builtin.ts';
import { callable, variable } from './entries.ts';

const SOURCE = 'series float source';
const LENGTH = 'series int length';
const THREE = '[series float, series float, series float]';

/** Indicators: `ta.*`. */
export const TA_BUILTINS: readonly Builtin[] = [
  // Averages
  ofPast(
    'alma',
    "Arnaud Legoux's average: weights form a bell over the last values, its top between the oldest and the newest.",
    `(series float series, ${LENGTH}, simple float offset, simple float sigma, simple bool floor = false) -> series float`,
  ),
  ofPast(
    'ema',
    'Exponential average, a new value weighing 2 / (length + 1); the first is the mean of length values.',
    `(${SOURCE}, simple int length) -> series float`,
  ),
  ofPast(
    'hma',
    "Hull's average: twice the weighted average of half the length less that of the whole, smoothed over its root.",
    `(${SOURCE}, simple int length) -> series float`,
  ),
  ofPast(
    'linreg',
    'The end of the straight line of least squares through the last values, or a point so many bars before it.',
    `(${SOURCE}, ${LENGTH}, simple int offset) -> series float`,
  ),
  ofPast(
    'rma',
    "Wilder's exponential average, a new value weighing 1 / length; the first is the mean of length values.",
    `(${SOURCE}, simple int length) -> series float`,
  ),
  ofSource('sma', 'The mean of the last values that are not na.'),
  ofPast(
    'swma',
    'The mean of the last four values, those in the middle counted twice.',
    `(${SOURCE}) -> series float`,
  ),
  ofSource('vwma', 'The mean of the last values, each weighted by the volume of its bar.'),
  ofSource('wma', 'The mean of the last values, the oldest weighted 1 and the newest length.'),

  // Spread and relation
  ofSource('cci', 'Distance of the value from its mean, in 0.015 mean distances.'),
  ofPast(
    'correlation',
    "Pearson's correlation of the last pairs of values, -1 to 1.",
    `(series float source1, series float source2, ${LENGTH}) -> series float`,
  ),
  ofSource('dev', 'The mean distance of the last values from their mean.'),
  ofSource('range', 'The greatest less the smallest of the last values that are not na.'),
  ofPast(
    'stdev',
    'The standard deviation of the last values, as of a whole population or, not biased, of a sample.',
    `(${SOURCE}, ${LENGTH}, series bool biased = true) -> series float`,
  ),
  ofPast(
    'variance',
    'The variance of the last values, as of a whole population or, not biased, of a sample.',
    `(${SOURCE}, ${LENGTH}, series bool biased = true) -> series float`,
  ),

  // Extremes
  ofExtreme('highest', 'float', 'The highest of the last values, or highs of the bars.'),
  ofExtreme(
    'highestbars',
    'int',
    'Where the highest of the last values or highs lies, the oldest of equal ones: 0 = here, -1 = a bar ago.',
  ),
  ofExtreme('lowest', 'float', 'The lowest of the last values, or lows of the bars.'),
  ofExtreme(
    'lowestbars',
    'int',
    'Where the lowest of the last values or lows lies: 0 = here, -1 = a bar ago.',
  ),
  ofPast('max', 'The greatest value so far.', `(${SOURCE}) -> series float`),
  ofPast('min', 'The smallest value so far.', `(${SOURCE}) -> series float`),
  ofPivot(
    'pivothigh',
    'The value or high that those before do not exceed and those behind stay below, so many bars later; else na.',
  ),
  ofPivot(
    'pivotlow',
    'The value or low that those before do not fall below and those behind stay above, so many bars later; else na.',
  ),

  // Order
  ofSource('median', 'The value in the middle of the last ones, in order.'),
  ofSource('mode', 'The value that comes most often among the last ones, the smallest of several.'),
  ofPast(
    'percentile_linear_interpolation',
    'The value that a percentage of the last ones do not exceed, found between two of them.',
    `(${SOURCE}, ${LENGTH}, simple float percentage) -> series float`,
  ),
  ofPast(
    'percentile_nearest_rank',
    'The smallest of the last values that a percentage of them do not exceed.',
    `(${SOURCE}, ${LENGTH}, simple float percentage) -> series float`,
  ),
  ofSource('percentrank', 'How many of the values before are not above the value, percent.'),
  ofPast(
    'rci',
    "Spearman's correlation of the last values with time, percent: 100 = they only rose. Equal values share the mean of their ranks.",
    `(${SOURCE}, simple int length) -> series float`,
  ),

  // Changes
  ofPast(
    'change',
    'The value less the one so many bars before; of a bool, whether it is another.',
    `(series int source, series int length = 1) -> series int`,
    `(${SOURCE}, series int length = 1) -> series float`,
    `(series bool source, series int length = 1) -> series bool`,
  ),
  ofPast('cum', 'The sum of all values so far; na adds nothing.', `(${SOURCE}) -> series float`),
  ofPast(
    'falling',
    'True when the value has fallen so many times in a row.',
    `(${SOURCE}, ${LENGTH}) -> series bool`,
  ),
  ofSource('mom', 'The value less the one so many bars before.'),
  ofPast(
    'rising',
    'True when the value has risen so many times in a row.',
    `(${SOURCE}, ${LENGTH}) -> series bool`,
  ),
  ofSource('roc', 'The change of the value against the one so many bars before, percent.'),

  // Events
  ofPast(
    'barssince',
    'How many bars ago a condition held last: 0 = on this one; na before it first held.',
    '(series bool condition) -> series int',
  ),
  ofCrossing('cross', 'True when the first series comes to the other side of the second.'),
  ofCrossing(
    'crossover',
    'True when the first series is above the second and was not on the bar before.',
  ),
  ofCrossing(
    'crossunder',
    'True when the first series is below the second and was not on the bar before.',
  ),
  ofPast(
    'valuewhen',
    'The value on the bar on which a condition held last (0), the time before (1), and so on.',
    ...['color', 'int', 'float', 'bool'].map(
      (type) =>
        `(series bool condition, series ${type} source, simple int occurrence) -> series ${type}`,
    ),
  ),

  // Oscillators
  ofPast(
    'cmo',
    "Chande's momentum: rises less falls of the last changes, in percent of both.",
    `(series float series, ${LENGTH}) -> series float`,
  ),
  ofSource(
    'cog',
    "Ehlers' center of gravity of the last values: how many bars back their weight lies, negative.",
  ),
  ofPast(
    'macd',
    'A fast less a slow exponential average, the exponential average of that, and the difference of both.',
    `(${SOURCE}, simple int fastlen, simple int slowlen, simple int siglen) -> ${THREE}`,
  ),
  ofPast(
    'mfi',
    'Money flow index: value times volume of bars with rises against those with falls, 0 to 100.',
    `(series float series, ${LENGTH}) -> series float`,
  ),
  ofPast(
    'rsi',
    "Wilder's relative strength index of the last changes, 0 to 100.",
    `(${SOURCE}, simple int length) -> series float`,
  ),
  ofPast(
    'stoch',
    'Where the value lies between the lowest low and the highest high of the last bars, percent.',
    `(${SOURCE}, series float high, series float low, ${LENGTH}) -> series float`,
  ),
  ofPast(
    'tsi',
    "Blau's true strength index: changes smoothed twice over their sizes smoothed alike, -1 to 1.",
    `(${SOURCE}, simple int short_length, simple int long_length) -> series float`,
  ),
  ofPast(
    'wpr',
    "Williams' %R: where the close lies below the highest high of the last bars, in percent of the range, -100 to 0.",
    `(${LENGTH}) -> series float`,
  ),

  // Ranges, channels and trends
  ofPast('atr', "Wilder's average of the true range.", '(simple int length) -> series float'),
  ofPast(
    'bb',
    'Bollinger bands: the mean of the last values, and so many standard deviations above and below it.',
    `(series float series, ${LENGTH}, simple float mult) -> ${THREE}`,
  ),
  ofPast(
    'bbw',
    'Width of Bollinger bands against their middle: percent from version 6 on, a ratio before.',
    `(series float series, ${LENGTH}, simple float mult) -> series float`,
  ),
  ofPast(
    'dmi',
    'Directional movement: strength of rises, of falls, and of the trend whichever way, 0 to 100.',
    `(simple int diLength, simple int adxSmoothing) -> ${THREE}`,
  ),
  ofPast(
    'kc',
    'Keltner channels: an exponential average, and so many averages of the range above and below it.',
    `(series float series, simple int length, simple float mult, simple bool useTrueRange = true) -> ${THREE}`,
  ),
  ofPast(
    'kcw',
    'Width of Keltner channels against their middle, a ratio.',
    '(series float series, simple int length, simple float mult, simple bool useTrueRange = true) -> series float',
  ),
  ofPast(
    'pivot_point_levels',
    'Pivot point levels P, R1, S1 to R5, S5 from the prices of the period between the last two anchors.',
    '(series string type, series bool anchor, series bool developing = false) -> series array<float>',
  ),
  ofPast(
    'sar',
    "Wilder's parabolic stop and reverse.",
    '(simple float start, simple float inc, simple float max) -> series float',
  ),
  ofPast(
    'supertrend',
    'A line behind the price at so many average true ranges, and its direction: -1 = up, 1 = down.',
    '(series float factor, simple int atrPeriod) -> [series float, series int]',
  ),
  callable(
    'works',
    'ta.tr',
    'True range: the range of the bar with the close before it; of the first bar its own range, or na.',
    '(simple bool handle_na = false) -> series float',
  ),
  variable(
    'works',
    'ta.tr',
    'series float',
    'True range: the range of the bar with the close before it; na on the first bar.',
  ),

  // Volume
  ofPast(
    'vwap',
    'The mean since an anchor, or since the day began, weighted by volume; with a multiplier also bands around it.',
    `(${SOURCE}, series bool anchor = ?) -> series float`,
    `(${SOURCE}, series bool anchor, simple float stdev_mult) -> ${THREE}`,
  ),
  ofBars(
    'accdist',
    "Chaikin's accumulation and distribution: volume times the place of the close in its bar, summed.",
  ),
  ofBars('iii', 'Intraday intensity: the place of the close in its bar, per volume.'),
  ofBars('nvi', 'Negative volume index: follows the close on bars whose volume fell; 1 at first.'),
  ofBars(
    'obv',
    'On-balance volume: volume summed, negative where the close fell; na on the first bar.',
  ),
  ofBars('pvi', 'Positive volume index: follows the close on bars whose volume rose; 1 at first.'),
  ofBars(
    'pvt',
    'Price and volume trend: relative change of the close times volume, summed; na on the first bar.',
  ),
  ofBars('vwap', 'The mean price (high, low and close) since the day began, weighted by volume.'),
  ofBars(
    'wad',
    "Williams' accumulation: how far the close went from the true low or high, summed.",
  ),
  ofBars(
    'wvad',
    "Williams' variable accumulation: the part of the range between open and close, times volume.",
  ),
];

/** A function that remembers earlier calls. */
function ofPast(name: string, summary: string, ...signatures: readonly string[]): BuiltinFunction {
  return { ...callable('works', `ta.${name}`, summary, ...signatures), remembers: true };
}

function ofSource(name: string, summary: string): BuiltinFunction {
  return ofPast(name, summary, `(${SOURCE}, ${LENGTH}) -> series float`);
}

function ofExtreme(name: string, type: 'int' | 'float', summary: string): BuiltinFunction {
  const result = `series ${type}`;
  return ofPast(name, summary, `(${SOURCE}, ${LENGTH}) -> ${result}`, `(${LENGTH}) -> ${result}`);
}

function ofPivot(name: string, summary: string): BuiltinFunction {
  const strength = 'series float leftbars, series float rightbars';
  return ofPast(
    name,
    summary,
    `(${SOURCE}, ${strength}) -> series float`,
    `(${strength}) -> series float`,
  );
}

function ofCrossing(name: string, summary: string): BuiltinFunction {
  return ofPast(name, summary, '(series float source1, series float source2) -> series bool');
}

function ofBars(name: string, summary: string): Builtin {
  return variable('works', `ta.${name}`, 'series float', summary);
}
