import type { IndicatorCard } from '../model/indicator-card.ts';

export const CUP_AND_HANDLE: IndicatorCard = {
  id: 'cup-and-handle',
  name: 'Cup and Handle',
  direction: 'bullish',
  type: 'Chart Pattern',
  shortDescription:
    'A rounded recovery to an old high, then a small pause, then a breakout above the rim.',
  detailedDescription:
    'After a rise the price falls back, forms a rounded bottom and climbs to about where the fall began: that is the cup, ' +
    'with its two rims. Holders who had waited to get out at their old price now sell, which makes the handle, a small ' +
    'drift down or sideways. A good handle gives back less than one third of the depth of the cup, so it stays in its upper ' +
    'part, and it is much shorter than the cup. The pattern is confirmed by a close above the rim. Its usual target is the ' +
    'depth of the cup added to the rim, and it has failed below the low of the handle. Cups take 7 to 65 weeks by the ' +
    'original description. V-shaped bottoms and deep handles make weaker patterns, and the rounded form is partly in the ' +
    'eye of the beholder, so a written rule matters.',
  reliability: 'High',
  timeframe: 'Medium to Long',
  chartType: 'line',
  keySignals: [
    'A rise leads into the pattern',
    'A rounded bottom brings the price back to about the old high',
    'The handle declines by less than one third of the cup',
    'Volume is low in the handle',
    'A close above the rim on rising volume confirms the pattern',
  ],
  bestUsedWith: [
    'Volume',
    'Relative strength against the market',
    '50-day average',
    'Measured move',
  ],
  sources: ['oneil-1988', 'bulkowski-2005'],
  signals: true,
};
