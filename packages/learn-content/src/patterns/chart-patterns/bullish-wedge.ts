import type { PatternCard } from '../../model/pattern-card.ts';
import { upsideDown } from '../upside-down.ts';
import { BEARISH_WEDGE_CARD } from './bearish-wedge.ts';

export const BULLISH_WEDGE_CARD: PatternCard = {
  id: 'bullish_wedge',
  name: 'Rising Wedge',
  type: 'chart_pattern',
  category: 'bearish',
  reliability: 'High',
  timeframe: 'Medium to Long',
  shortDescription:
    'A rise between two upward lines that come together: each new high gains less, until the lower line breaks.',
  detailedDescription:
    'A rising wedge is a climb that narrows. Highs and lows both rise, but the lows rise faster, so the two edges point upwards and come together: every new high adds less to the last. Buyers still win each bar and tire all the same. The close below the lower edge confirms, and the pattern is bearish in spite of its slope: the name says where the edges point, not where the price is expected to go. The first low of the wedge is the usual target, because a broken wedge tends to give back what it gained. Unlike a rising channel, a wedge has edges that clearly converge.',
  keySignals: [
    'Rising highs and rising lows',
    'Lows rise faster than highs, so the edges come together',
    'At least five touches of the two edges',
    'New highs gain less and less',
    'A close below the lower edge confirms',
  ],
  bestUsedWith: [
    'Falling volume along the wedge',
    'RSI divergence',
    'Resistance levels',
    'A break of the next swing low',
  ],
  illustration: upsideDown(
    BEARISH_WEDGE_CARD.illustration,
    'Highs and lows rise between two upward lines that come together. The last candle closes below the lower line.',
  ),
};
