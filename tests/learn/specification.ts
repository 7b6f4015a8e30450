/** Counts and names from the specification of the learning area: section 3 and the tables of section 4. */

export const PATTERN_IDS = {
  bullishCandlesticks: [
    'hammer',
    'inverted_hammer',
    'three_white_soldiers',
    'bullish_harami',
    'tweezers',
    'rails',
    'reflections',
    'bullish_absorption',
  ],
  bearishCandlesticks: [
    'hanging_man',
    'shooting_star',
    'three_black_crows',
    'bearish_harami',
    'doji_star',
    'evening_star',
    'three_stars_top',
    'peak_tower',
  ],
  chartPatterns: [
    'ascending_triangle',
    'descending_triangle',
    'double_bottom',
    'double_top',
    'bullish_wedge',
    'bearish_wedge',
    'triple_bottom',
    'triple_top',
    'bull_flag',
    'bear_flag',
    'head_shoulders',
    'inverted_head_shoulders',
  ],
} as const;

export const INDICATOR_IDS = {
  bullish: [
    'golden-cross',
    'bullish-macd',
    'rsi-oversold-reversal',
    'bullish-engulfing',
    'ascending-triangle',
    'cup-and-handle',
    'volume-surge',
    'bollinger-squeeze',
  ],
  bearish: [
    'death-cross',
    'bearish-macd',
    'rsi-overbought-reversal',
    'bearish-engulfing',
    'descending-triangle',
    'head-and-shoulders',
    'distribution-volume',
    'rising-wedge',
  ],
} as const;

/** Words that fields of cards may have. */
export const WORDS = {
  patternReliability: ['Medium', 'High', 'Very High'],
  patternTimeframe: ['Short', 'Short to Medium', 'Medium', 'Medium to Long', 'Long'],
  indicatorReliability: ['Medium', 'Medium-High', 'High', 'Very High'],
  indicatorType: [
    'Moving Average Crossover',
    'Momentum Oscillator',
    'Momentum Indicator',
    'Candlestick Pattern',
    'Chart Pattern',
    'Volume Indicator',
    'Volatility Indicator',
  ],
  chartType: ['candlestick', 'line', 'oscillator', 'volume'],
  category: ['fundamentals', 'technical', 'advanced', 'algorithmic'],
  blockTypes: ['heading', 'text', 'bullets', 'table', 'callout', 'formula', 'code', 'chart'],
  calloutTypes: ['info', 'warning', 'tip'],
} as const;

/** Courses as id, difficulty, minutes and modules. */
export const COURSE_ROWS = [
  ['trading-fundamentals', 'beginner', 180, 5],
  ['markets-overview', 'beginner', 240, 6],
  ['options-greeks', 'intermediate', 240, 8],
  ['advanced-strategies', 'advanced', 300, 7],
  ['algorithmic-trading', 'advanced', 360, 7],
] as const;

/** Modules whose ids are given: all of a course, or its first. */
export const MODULE_IDS: Readonly<Record<string, readonly string[]>> = {
  'markets-overview': ['equity-markets'],
  'options-greeks': ['options-basics'],
  'advanced-strategies': [
    'mean-reversion',
    'momentum-strategies',
    'pairs-trading',
    'volatility-trading',
    'market-making',
    'seasonal-patterns',
    'risk-parity',
  ],
  'algorithmic-trading': [
    'algo-introduction',
    'python-basics',
    'strategy-development',
    'backtesting',
    'risk-systems',
    'live-trading',
    'advanced-techniques',
  ],
};

/** Learning paths as id, hours and topics. */
export const PATH_ROWS = [
  ['beginner', 20, ['trading-fundamentals', 'markets-overview', 'chart-patterns']],
  ['intermediate', 40, ['technical-indicators', 'options-greeks', 'advanced-strategies']],
  ['advanced', 60, ['advanced-strategies', 'algorithmic-trading']],
] as const;

/** Topic cards as id, modules on the card, tab, progress and lock. */
export const TOPIC_ROWS = [
  ['chart-patterns', 12, 1, 100, false],
  ['trading-fundamentals', 6, 2, 35, false],
  ['markets-overview', 6, 3, 0, false],
  ['technical-indicators', 10, 4, 0, true],
  ['options-greeks', 8, 5, 0, true],
  ['advanced-strategies', 7, 6, 0, true],
  ['algorithmic-trading', 7, 7, 0, true],
] as const;
