/** A figure of section 9 of the specification, and the topic that has to teach it. */
export interface TaughtFigure {
  readonly figure: string;
  readonly topic: string;
  /** Found in the words of the topic; `[^]` spans lines. */
  readonly pattern: RegExp;
}

/** Every figure that section 9 says content teaches. */
export const TAUGHT_FIGURES: readonly TaughtFigure[] = [
  {
    figure: 'risk per trade of 2 percent',
    topic: 'trading-fundamentals',
    pattern: /risk more than 2 (?:%|percent) of the account on one trade/,
  },
  {
    figure: 'risk-reward 1:1 needs 50 percent',
    topic: 'trading-fundamentals',
    pattern: /^1:1\n50 %$/m,
  },
  {
    figure: 'risk-reward 1:2 needs 33 percent',
    topic: 'trading-fundamentals',
    pattern: /^1:2\n33 %$/m,
  },
  {
    figure: 'risk-reward 1:3 needs 25 percent',
    topic: 'trading-fundamentals',
    pattern: /^1:3\n25 %$/m,
  },
  {
    figure: 'risk-reward 1:4 needs 20 percent',
    topic: 'trading-fundamentals',
    pattern: /^1:4\n20 %$/m,
  },
  {
    figure: 'RSI threshold 30',
    topic: 'technical-indicators',
    pattern: /RSI of 14 periods falls below 30/,
  },
  {
    figure: 'RSI threshold 70',
    topic: 'technical-indicators',
    pattern: /RSI of 14 periods rises above 70/,
  },
  {
    figure: '50-day and 200-day moving averages',
    topic: 'technical-indicators',
    pattern: /50-day average crosses from below to above the 200-day average/,
  },
  {
    figure: '50-day and 200-day moving averages',
    topic: 'trading-fundamentals',
    pattern: /50-day and the 200-day moving average/,
  },
  {
    figure: 'MACD with 12 and 26 period exponential averages',
    topic: 'technical-indicators',
    pattern: /12-period exponential moving average of the close less the 26-period/,
  },
  {
    figure: 'volume surge of 2x or more',
    topic: 'technical-indicators',
    pattern: /Volume is 2x or more/,
  },
  { figure: 'flag lasting 1 to 3 weeks', topic: 'chart-patterns', pattern: /lasts 1 to 3 weeks/ },
  {
    figure: 'cup handle decline under one third of the cup',
    topic: 'technical-indicators',
    pattern: /less than one third of the (?:depth of the )?cup/,
  },
  { figure: 'pip of 0.0001', topic: 'markets-overview', pattern: /A pip is 0\.0001/ },
  {
    figure: 'market-cap tiers',
    topic: 'markets-overview',
    pattern: /^Mega cap\n[^]*^Large cap\n[^]*^Mid cap\n[^]*^Small cap\n[^]*^Micro cap\n/m,
  },
  {
    figure: 'one option contract equals 100 shares',
    topic: 'options-greeks',
    pattern: /One contract equals 100 shares/,
  },
  {
    figure: 'session hours in EST',
    topic: 'markets-overview',
    pattern: /Hours \(EST\)[^]*9:30 to 16:00/,
  },
  {
    figure: 'z-score entry 2, stop 2.5, exit 0',
    topic: 'advanced-strategies',
    pattern: /z-score of 2[^\n]*2\.5[^\n]*\b0\b/,
  },
  {
    figure: 'RSI entry 30/70 and exit 50',
    topic: 'advanced-strategies',
    pattern: /RSI[^\n]*30[^\n]*70[^\n]*50/,
  },
  {
    figure: 'correlation above 0.80',
    topic: 'advanced-strategies',
    pattern: /correlation[^\n]*above 0\.80/i,
  },
  {
    figure: 'cointegration p-value below 0.05',
    topic: 'advanced-strategies',
    pattern: /p-value[^\n]*below 0\.05/i,
  },
  {
    figure: 'half-life under 30 days',
    topic: 'advanced-strategies',
    pattern: /half-life under 30 days/i,
  },
  {
    figure: 'Sharpe above 1.5',
    topic: 'advanced-strategies',
    pattern: /Sharpe ratio\n?[^\n]*above 1\.5/i,
  },
  {
    figure: 'max drawdown under 20 percent',
    topic: 'advanced-strategies',
    pattern: /Max drawdown\n?[^\n]*under 20 %/i,
  },
  {
    figure: 'win rate above 50 percent',
    topic: 'advanced-strategies',
    pattern: /win rate\n?[^\n]*above 50 %/i,
  },
  {
    figure: 'max risk per trade 2 percent',
    topic: 'advanced-strategies',
    pattern: /risk (?:per|for each) trade\n?[^\n]*2 %/i,
  },
  {
    figure: 'fractional Kelly 25 percent',
    topic: 'advanced-strategies',
    pattern: /Fractional Kelly\n?[^\n]*25 %/i,
  },
  {
    figure: 'paper trade at least 30 days',
    topic: 'advanced-strategies',
    pattern: /paper for at least 30 days/,
  },
  {
    figure: 'portfolio beta under 1.5',
    topic: 'advanced-strategies',
    pattern: /beta\n?[^\n]*under 1\.5/i,
  },
  {
    figure: 'concentration under 10 percent',
    topic: 'advanced-strategies',
    pattern: /(?:concentration|company|position)\n?[^\n]*under 10 %/i,
  },
  {
    figure: 'leverage under 2:1',
    topic: 'advanced-strategies',
    pattern: /leverage\n?[^\n]*under 2:1/i,
  },
  {
    figure: 'daily VaR at 95 percent equal to 5 percent of capital',
    topic: 'advanced-strategies',
    pattern: /VaR at 95 %[^\n]*\n?[^\n]*5 % of capital/,
  },
];
