import type { LibraryFunction } from './library-function.ts';

/** Growth, extremes, channels, stops and volume. */
export const PRICES: readonly LibraryFunction[] = [
  {
    ...{ name: 'cagr', since: 1 },
    code: `export cagr(series int entryTime, series float entryPrice, series int exitTime, series float exitPrice) =>
    float days = (exitTime - entryTime) / 86400000.0
    bool isKnown = days >= 1 and exitTime <= time and entryPrice > 0
    isKnown ? 100.0 * (math.pow(exitPrice / entryPrice, 365.0 / days) - 1.0) : na`,
  },
  {
    ...{ name: 'changePercent', since: 7 },
    code: `export changePercent(series float newValue, series float oldValue) =>
    100.0 * (newValue - oldValue) / oldValue`,
  },
  {
    ...{ name: 'allTimeHigh', since: 2, until: 6 },
    code: `export allTimeHigh(series float src = high) =>
    var float top = na
    top := na(top) ? src : math.max(top, nz(src, top))
    top`,
  },
  {
    ...{ name: 'allTimeLow', since: 2, until: 6 },
    code: `export allTimeLow(series float src = low) =>
    var float bottom = na
    bottom := na(bottom) ? src : math.min(bottom, nz(src, bottom))
    bottom`,
  },
  {
    ...{ name: 'highestSince', since: 7 },
    code: `export highestSince(series bool cond, series float source = high) =>
    var float top = na
    top := cond or na(top) ? source : math.max(top, nz(source, top))
    top`,
  },
  {
    ...{ name: 'lowestSince', since: 7 },
    code: `export lowestSince(series bool cond, series float source = low) =>
    var float bottom = na
    bottom := cond or na(bottom) ? source : math.min(bottom, nz(source, bottom))
    bottom`,
  },
  {
    ...{ name: 'donchian', since: 3 },
    code: `export donchian(series int length) =>
    float top = ta.highest(high, length)
    float bottom = ta.lowest(low, length)
    [top, bottom, (top + bottom) / 2.0]`,
  },
  {
    ...{ name: 'ichimoku', since: 3 },
    code: `middleOf(series int length) =>
    (ta.highest(high, length) + ta.lowest(low, length)) / 2.0

export ichimoku(series int conLength = 9, series int baseLength = 26, series int senkouLength = 52) =>
    float conversion = middleOf(conLength)
    float base = middleOf(baseLength)
    [conversion, base, (conversion + base) / 2.0, middleOf(senkouLength), close]`,
  },
  {
    ...{ name: 'rms', since: 3 },
    code: `export rms(series float source, series int length) =>
    math.sqrt(math.sum(source * source, length) / length)`,
  },
  {
    ...{ name: 'williamsFractal', since: 3 },
    code: `export williamsFractal(series int period = 2) =>
    float top = ta.highest(high, period * 2 + 1)
    float bottom = ta.lowest(low, period * 2 + 1)
    [high[period] == top, low[period] == bottom]`,
  },
  {
    ...{ name: 'atr2', since: 7, needs: ['rma2'] },
    code: `export atr2(series float length) =>
    rma2(ta.tr(true), length)`,
  },
  {
    ...{ name: 'supertrend', since: 3 },
    code: `follow(series float width, simple bool wicks) =>
    float middle = hl2
    float top = wicks ? high : close
    float bottom = wicks ? low : close
    float upper = middle + width
    float lower = middle - width
    float upperBefore = nz(upper[1])
    float lowerBefore = nz(lower[1])
    lower := lower > lowerBefore or bottom[1] < lowerBefore ? lower : lowerBefore
    upper := upper < upperBefore or top[1] > upperBefore ? upper : upperBefore
    int direction = 1
    float line = na
    float lineBefore = line[1]
    if na(width[1])
        direction := 1
    else if lineBefore == upperBefore
        direction := top > upper ? -1 : 1
    else
        direction := bottom < lower ? 1 : -1
    line := direction == -1 ? lower : upper
    [line, direction]

export supertrend(series float factor, simple int atrLength, simple bool wicks = false) =>
    follow(factor * ta.atr(atrLength), wicks)`,
  },
  {
    ...{ name: 'supertrend2', since: 7, needs: ['supertrend', 'atr2'] },
    code: `export supertrend2(series float factor, series float atrLength, simple bool wicks = false) =>
    follow(factor * atr2(atrLength), wicks)`,
  },
  {
    ...{ name: 'vStop', since: 7 },
    code: `trail(series float source, series float width) =>
    var bool isUp = true
    var float extreme = na
    var float stop = na
    if na(extreme)
        extreme := source
        stop := source - width
    else
        extreme := isUp ? math.max(extreme, source) : math.min(extreme, source)
        stop := isUp ? math.max(nz(stop, source - width), extreme - width) : math.min(nz(stop, source + width), extreme + width)
    bool before = isUp
    isUp := source - stop >= 0
    if isUp != before
        extreme := source
        stop := isUp ? source - width : source + width
    [stop, isUp]

export vStop(series float source, simple int atrLength, series float atrFactor) =>
    trail(source, nz(ta.atr(atrLength) * atrFactor, ta.tr(true)))`,
  },
  {
    ...{ name: 'vStop2', since: 7, needs: ['vStop', 'atr2'] },
    code: `export vStop2(series float source, series float atrLength, series float atrFactor) =>
    trail(source, nz(atr2(atrLength) * atrFactor, ta.tr(true)))`,
  },
  {
    ...{ name: 'chandelier', since: 11 },
    code: `export chandelier(series int length, simple int atrLength, series float mult) =>
    float width = ta.atr(atrLength) * mult
    [ta.highest(high, length) - width, ta.lowest(low, length) + width]`,
  },
  {
    ...{ name: 'chandelier2', since: 11, needs: ['atr2'] },
    code: `export chandelier2(series int length, series float atrLength, series float mult) =>
    float width = atr2(atrLength) * mult
    [ta.highest(high, length) - width, ta.lowest(low, length) + width]`,
  },
  {
    ...{ name: 'eom', since: 3 },
    code: `export eom(series int length, simple int div = 10000) =>
    float shift = ta.change(hl2)
    ta.sma(volume == 0 ? 0.0 : div * shift * (high - low) / volume, length)`,
  },
  {
    ...{ name: 'kvo', since: 3 },
    code: `export kvo(simple int fastLen, simple int slowLen, simple int trigLen) =>
    float range = high - low
    int trend = hlc3 > nz(hlc3[1]) ? 1 : -1
    var float total = 0.0
    total := trend == nz(trend[1]) ? total + range : nz(range[1]) + range
    float force = total == 0 ? 0.0 : volume * math.abs(2.0 * (range / total - 1.0)) * trend * 100.0
    float value = ta.ema(force, fastLen) - ta.ema(force, slowLen)
    [value, ta.ema(value, trigLen)]`,
  },
  {
    ...{ name: 'vzo', since: 3 },
    code: `export vzo(simple int length) =>
    float signed = math.sign(close - nz(close[1], close)) * volume
    100.0 * ta.ema(signed, length) / ta.ema(volume, length)`,
  },
  {
    ...{ name: 'relativeVolume', since: 6 },
    code: `type Period
    array<float> totals

export relativeVolume(simple int length, simple string anchorTimeframe, simple bool isCumulative = true, simple bool adjustRealtime = false) =>
    var array<Period> periods = array.new<Period>()
    bool isFirst = timeframe.change(anchorTimeframe) or periods.size() == 0
    if isFirst
        periods.push(Period.new(array.new<float>()))
        if periods.size() > length + 1
            periods.shift()
    Period current = periods.last()
    float before = current.totals.size() > 0 and isCumulative ? current.totals.last() : 0.0
    current.totals.push(before + nz(volume))
    int place = current.totals.size() - 1
    float sum = 0.0
    int count = 0
    for [i, period] in periods
        int size = period.totals.size()
        if i < periods.size() - 1 and size > 0
            sum += period.totals.get(math.min(place, size - 1))
            count += 1
    float past = count < length ? na : sum / count
    float now = current.totals.last()
    [now, past, now / past]`,
  },
  {
    ...{ name: 'requestUpAndDownVolume', since: 8 },
    code: `export requestUpAndDownVolume(simple string lowerTimeframe) =>
    array<float> parts = request.security_lower_tf(syminfo.tickerid, lowerTimeframe, close > open ? volume : close < open ? -volume : close >= nz(close[1], close) ? volume : -volume)
    float up = 0.0
    float down = 0.0
    for part in parts
        if part > 0
            up += part
        else
            down += part
    [up, down, up + down]`,
  },
  {
    ...{ name: 'requestVolumeDelta', since: 8 },
    code: `export requestVolumeDelta(simple string lowerTimeframe, simple string cumulativePeriod = "") =>
    array<float> parts = request.security_lower_tf(syminfo.tickerid, lowerTimeframe, close > open ? volume : close < open ? -volume : close >= nz(close[1], close) ? volume : -volume)
    bool isNew = cumulativePeriod == "" or timeframe.change(cumulativePeriod)
    var float total = 0.0
    if isNew
        total := 0.0
    float first = total
    float top = total
    float bottom = total
    for part in parts
        total += part
        top := math.max(top, total)
        bottom := math.min(bottom, total)
    [first, top, bottom, total]`,
  },
];
