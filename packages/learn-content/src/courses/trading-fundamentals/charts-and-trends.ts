import type { Module } from '../../model/course.ts';
import { TREND_WITH_STRUCTURE } from './strategies/trend-with-structure.ts';

/** Candles, trend, levels and averages, and what is known about them. */
export const CHARTS_AND_TRENDS: Module = {
  id: 'charts-and-trends',
  title: 'Reading Charts and Trends',
  description:
    'What a bar says and hides, how to tell a trend from noise, and what averages and levels are good for.',
  content: [
    { type: 'heading', data: { text: 'What a bar says', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'A bar sums up all trades of a stretch of time in five numbers: the first price (open), the highest, the lowest, the last (close) and the volume, which is how much was traded. Drawn as a candle, the body spans open and close, and thin wicks reach to the high and the low. The body is coloured by its direction: green when the close is above the open, red when it is below. A long body, as in A and C of the table, says that one side pushed through; a long wick, as in B, that prices were tried and refused. A bar hides the order in which its high and low came, and with it whether a stop or a target inside it was hit first.',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Bar', 'Open', 'High', 'Low', 'Close', 'Body', 'Range'],
        rows: [
          ['A', '$100', '$106', '$99', '$105', '$5 up', '$7'],
          ['B', '$105', '$110', '$104', '$105', 'none', '$6'],
          ['C', '$104', '$105', '$97', '$98', '$6 down', '$8'],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'The timeframe is the length of a bar, and it is a choice, not a fact. The same week may rise on weekly bars, fall on daily bars and go sideways on hourly ones. Short bars show more detail but mostly more noise, and every trade on them pays the same spread for a smaller move. Decide on the timeframe that matches how long you want to hold, look one step longer for the direction, and then stay there: whoever changes the timeframe until the chart agrees will always find one that does. A bar counts only when it is complete. Until then its close can still become anything.',
      },
    },
    { type: 'heading', data: { text: 'Trend, support and resistance', level: 3 } },
    {
      type: 'bullets',
      data: {
        items: [
          'Uptrend: each swing high and each swing low is higher than the one before. It is in doubt when a swing low is broken.',
          'Downtrend: lower swing highs and lower swing lows. It is in doubt when a swing high is broken.',
          'Range: highs and lows at about the same levels; most markets spend much of their time there.',
          'Support is a zone below the price where falls have ended before, resistance a zone above it where rises have ended. They are zones, not lines, because the orders behind them sit at many prices.',
          'A broken resistance often becomes support, and the other way round: those who missed the move wait there for a second chance.',
        ],
      },
    },
    {
      type: 'chart',
      data: {
        type: 'candlestick',
        description:
          'An uptrend of about 60 daily candles. Four rising swing lows are joined by a line below the price. A shaded zone marks a resistance that is touched twice, broken on the third try with a wide candle on high volume, and touched once more from above before the rise goes on.',
      },
    },
    { type: 'heading', data: { text: 'Averages', level: 3 } },
    {
      type: 'formula',
      data: {
        formula:
          '\\begin{gathered} S_t = \\frac{1}{n} \\sum_{i=0}^{n-1} C_{t-i} \\\\ E_t = E_{t-1} + \\frac{2}{n+1} \\, (C_t - E_{t-1}) \\end{gathered}',
        description:
          'The simple average S of the last n closes C weighs each of them alike. The exponential average E moves from its last value towards the new close by the share 2/(n + 1), so recent closes weigh more and none is ever wholly forgotten. Stratloom starts it with the simple average of the first n closes.',
        source: 'murphy-1999-averages',
      },
    },
    {
      type: 'code',
      data: {
        code: [
          'Closes  100 102 101 105 107',
          'SMA 5   515 / 5 = 103',
          '',
          'Next    110',
          'SMA 5   525 / 5 = 105',
          'EMA 5   103 + 2/6 x 7 = 105.33',
        ].join('\n'),
      },
    },
    {
      type: 'text',
      data: {
        text: 'Averages make a trend measurable: the price above a rising average is an uptrend that two people can agree on. The 50-day and the 200-day moving average are watched most; when the shorter rises above the longer one speaks of a golden cross, when it falls below of a death cross. The price of smoothness is delay. A simple average of n closes describes the market as it was about (n − 1)/2 bars ago: some 25 days for the 50-day average, some 100 days for the 200-day average. An average never says what comes next. It only says, calmly, what has been.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'info',
        title: 'Volume is the second opinion',
        text: 'A break of resistance on twice the usual volume or more shows that many accepted the new price. The same break on thin volume shows only that few were there to refuse it. Compare volume with its own average over the last 20 to 50 bars and never across markets: for currencies and many crypto pairs the figure covers one venue only.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'What the evidence says',
        text: 'Brock, Lakonishok and LeBaron (1992) found that simple average and breakout rules separated good days of the Dow Jones index from bad ones between 1897 and 1986. Sullivan, Timmermann and White (1999) searched nearly 8,000 such rules and found that the best one of those 90 years did not beat the index in the ten years that followed. Test on data that you have not looked at, with costs, and expect less than the test shows.',
      },
    },
    {
      type: 'text',
      data: {
        text: 'The strategy below puts the lesson together. The direction is up when the 50-day average is above the 200-day average. The entry is a close above the high of the last 20 bars, that is, a broken resistance. The exit is a close below the 50-day average. Run it, then look at three things before the profit: how many trades there were, how deep the drawdown was, and what simply holding would have earned. Then change one input at a time. A rule that only works at one exact setting has learnt the past by heart.',
      },
    },
  ],
  keyTakeaways: [
    'A bar shows open, high, low, close and volume, but not whether its high or its low came first.',
    'Choose one timeframe for decisions and judge only completed bars.',
    'An uptrend is a row of higher swing highs and higher swing lows; support and resistance are zones.',
    'Averages measure a trend with a delay of about half their length; 50 and 200 days are the usual pair.',
    'Chart rules that look good on the past often fail afterwards, so test on unseen data and with costs.',
  ],
  practiceQuestions: [
    {
      id: 'charts-and-trends-1',
      type: 'multiple-choice',
      question:
        'A daily bar has open $50, high $54, low $47 and close $53. You were long with a stop at $48 and a target at $53.50. What can you say?',
      options: [
        'The target was hit first, because the bar closed higher',
        'The stop was hit first, because lows come before highs',
        'Neither was hit, because the close is between them',
        'Both prices were traded, but the bar does not say which one first',
      ],
      correctAnswer: 3,
      explanation:
        'The range from $47 to $54 contains both levels. Only finer bars can show the order. Reports in Labs count such bars and show the result under the worst, the expected and the best order.',
    },
    {
      id: 'charts-and-trends-2',
      type: 'numeric',
      question:
        'The last four closes are 20, 22, 24 and 26, and the next close is 30. What is the simple average of the last four closes now?',
      correctAnswer: '25.5',
      value: 25.5,
      tolerance: 0.01,
      explanation:
        'The oldest close drops out: (22 + 24 + 26 + 30) / 4 = 102 / 4 = 25.5. Taking all five closes would give 24.4.',
    },
    {
      id: 'charts-and-trends-3',
      type: 'numeric',
      question:
        'An exponential average of 9 bars stands at $80 and the new close is $90. What is its new value in dollars?',
      correctAnswer: '$82',
      value: 82,
      tolerance: 0.01,
      explanation:
        'The weight of the new close is 2 / (9 + 1) = 0.2, so the average moves a fifth of the way: 80 + 0.2 × (90 − 80) = $82.',
    },
    {
      id: 'charts-and-trends-4',
      type: 'multiple-choice',
      question: 'Which of these first puts an uptrend in doubt?',
      options: [
        'A red candle after three green ones',
        'A close below the last swing low',
        'A new high on lower volume than the day before',
        'A pullback to a former resistance',
      ],
      correctAnswer: 1,
      explanation:
        'An uptrend is a row of higher lows, so breaking the last one breaks the definition. Red candles and pullbacks belong to every uptrend, and a return to broken resistance is a common place for it to go on.',
    },
  ],
  strategy: TREND_WITH_STRUCTURE,
};
