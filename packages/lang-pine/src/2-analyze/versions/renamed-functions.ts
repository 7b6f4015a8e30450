/** Names that functions had in version 4 and before, by the namespace they moved to in version 5. */
const MOVED: Readonly<Record<string, string>> = {
  ta: 'alma atr bb bbw cci cmo cog dmi ema hma kc kcw linreg macd mfi mom rma roc rsi sar sma stoch supertrend swma tr tsi vwap vwma wma wpr barssince change correlation cross crossover crossunder cum dev falling highest highestbars lowest lowestbars median mode percentile_linear_interpolation percentile_nearest_rank percentrank pivothigh pivotlow range rising stdev valuewhen variance',
  math: 'abs acos asin atan avg ceil cos exp floor log log10 max min pow random round round_to_mintick sign sin sqrt sum tan todegrees toradians',
  request: 'financial quandl security splits dividends earnings',
  ticker: 'heikinashi kagi linebreak pointfigure renko',
  str: 'tostring tonumber',
};

/** Functions of version 4 and before by their names of version 6. */
export const RENAMED_FUNCTIONS: ReadonlyMap<string, string> = new Map([
  ...moved(),
  ['study', 'indicator'],
  ['tickerid', 'ticker.new'],
  // Both spellings were taken.
  ['heikenashi', 'ticker.heikinashi'],
]);

function moved(): [string, string][] {
  return Object.entries(MOVED).flatMap(([namespace, names]) =>
    names.split(' ').map((name): [string, string] => [name, `${namespace}.${name}`]),
  );
}
