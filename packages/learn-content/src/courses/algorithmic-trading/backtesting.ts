import type { Module } from '../../model/course.ts';
import { NEW_HIGH } from './strategies/new-high.ts';

/** Meaning and credibility of a backtest. */
export const BACKTESTING: Module = {
  id: 'backtesting',
  title: 'Backtests That Can Be Believed',
  description:
    'What is assumed in a backtest, which figures to judge it by, and seven verdicts on whether they mean anything.',
  content: [
    { type: 'heading', data: { text: 'What a backtest can say', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'A backtest says what a rule would have done with these bars, under these assumptions. It can refute an idea; it cannot prove one. Stratloom assumes that the price runs through a bar from the open to the nearer extreme, then to the other one, then to the close. A bar does not say which extreme came first, so wherever that decides the fills, the bar is counted as ambiguous and the result is shown as a band from worst to best. Costs are what you set: commission, slippage and spread begin at zero, and a result without them is a result for a market that does not exist.',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Figure', 'Yardstick', 'In the report', 'What it hides'],
        rows: [
          [
            'Sharpe ratio',
            'Above 1.5',
            'Mean of daily returns by their deviation, times the root of the trading days of a year; no risk-free rate',
            'Rare large losses; luck in a short sample',
          ],
          [
            'Max drawdown',
            'Under 20 %',
            'Largest fall of the equity below its running peak, shown as a negative ratio',
            'How long it lasted; that the next one may be deeper',
          ],
          [
            'Win rate',
            'Above 50 %',
            'Closed trades with a profit by all closed trades',
            'How large wins and losses are',
          ],
          [
            'Profit factor',
            'Well above 1',
            'Gross profit by gross loss of closed trades',
            'Whether one trade made it all',
          ],
        ],
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'S = \\frac{\\bar{r}}{s_r} \\times \\sqrt{252}',
        description:
          'Sharpe ratio of a year: r̄ is the mean of the daily returns, s their standard deviation with n − 1, and 252 the trading days of a year (365 where weekends are traded). With a mean of 0.08 % and a deviation of 0.80 % it is 0.1 × 15.87 = 1.59.',
        source: 'sharpe-1994',
      },
    },
    {
      type: 'text',
      data: {
        text: 'A Sharpe ratio above 1.5 is demanding: holding a broad stock index has given well under 1 over long periods. See what costs do to it. If the strategy of the formula makes one round trip every five days at 0.10 %, it pays 0.02 % a day. The mean falls from 0.08 % to 0.06 %, the deviation stays, and the ratio falls from 1.59 to 1.19: the strategy passes the yardstick without costs and fails it with them. The more often a rule trades, the more its result is a statement about costs. Sharpe himself subtracted the return of a riskless investment; the report does not.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'D_t = \\frac{E_t}{\\max_{s \\le t} E_s} - 1',
        description:
          'Drawdown at time t: the equity E divided by its highest value so far, less 1; zero at a new peak, negative below it. From a peak of $12,000 to $9,900 it is −17.5 %. The max drawdown is the deepest of a run.',
        source: 'magdon-ismail-2004',
      },
    },
    {
      type: 'text',
      data: {
        text: 'A win rate above 50 % is the yardstick that misleads most. A strategy whose average win is three times its average loss breaks even at 25 %, and one whose average win is a third of its average loss needs 75 %. The program below buys new highs and trails a stop: on the simulated bars of Bitcoin it wins fewer than half of its trades, and lives on a few large ones. Take the yardsticks as questions. A rule that misses one of them needs a reason, such as a large payoff; a rule that passes all of them on thirty trades still needs more trades.',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Verdict', 'What is tested', 'When it warns or fails'],
        rows: [
          [
            'Causality',
            'The strategy is run again on fewer bars',
            'Any decision or drawing before the cut comes out differently',
          ],
          [
            'Warm-up',
            'It is run again with a later beginning',
            'It decides before its indicators have values, or shows other values',
          ],
          [
            'Ambiguity',
            'Fills by the worst and by the best path',
            'The band between them is wide, or runs from loss to profit',
          ],
          ['Sample', 'Closed trades', 'Fewer than 100 warn, fewer than 30 fail'],
          [
            'Coverage',
            'Bars that are there, by bars expected',
            'Below 96 % warns, below 80 % fails',
          ],
          [
            'Trials',
            'Probability of skill after so many tries (deflated Sharpe ratio)',
            'Below 95 % warns, below 80 % fails',
          ],
          ['Costs', 'What the fills have paid', 'Every fill was free'],
          ['Plausibility', 'Figures too good to be true', 'A Sharpe ratio above 4, and the like'],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'Looking ahead is the worst fault, because it makes results better. The function below averages bars on both sides of each bar, and looks harmless on a chart. A strategy that buys when this line turns up and sells when it turns down reaches a Sharpe ratio above 2 on the simulated bars of SPY, with a window of 21. None of it could ever be had: at the close of a bar half of the window has not happened yet. The causality verdict fails it at once, because on fewer bars the last points of the line come out differently. Pivots drawn at their extreme, figures of the whole series, and revised data do the same.',
      },
    },
    {
      type: 'code',
      data: {
        code: `def centred(closes, length):
    half = length // 2
    result = []
    for i in range(len(closes)):
        part = closes[max(0, i - half) : i + half + 1]  # reads the future
        result.append(sum(part) / len(part))
    return result
`,
      },
    },
    {
      type: 'text',
      data: {
        text: 'Fitting is the common fault. Of 215 strategies that banks had published with a backtest, the Sharpe ratio fell by 73 % in the median once they were live (Suhonen, Lennkh and Perez, 2017). Two habits help. Keep bars unseen: set To in Labs so that the last third is left out, develop on the rest, then clear it once and look only at trades after the cut. And count your tries: Labs counts the combinations of parameters that you run on the same bars, and the trials verdict says how likely the best of so many is more than luck.',
      },
    },
    { type: 'code', data: { code: NEW_HIGH.code, language: 'python' } },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'Past results promise nothing',
        text: 'A backtest, however clean, describes a past that will not come again. Delisted symbols that are missing from your data, taxes and your own effect on the price are not in it either, nor are dividends unless they come with the bars. Expect less than it shows, and decide beforehand how much less you can bear.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'tip',
        title: 'Try it in Labs',
        text: 'Run the program on BTC-USD with bars of four hours. Open every verdict and read why it passes or warns; the ambiguous bars come from the trailing stop. Then set a commission of 0.10 %, change the length to 30 and back, and watch the trials verdict.',
      },
    },
  ],
  keyTakeaways: [
    'A backtest can refute an idea but not prove it, and its costs are what you set them to.',
    'Yardsticks: a Sharpe ratio above 1.5, a max drawdown under 20 %, a win rate above 50 %; each hides something.',
    'Win rate means nothing without the size of wins and losses.',
    'Read the seven verdicts before the figures; what was not tested is unknown, not passed.',
    'Fewer than 100 closed trades are a weak sample, fewer than 30 say nothing.',
    'Keep bars unseen and count your tries: the best of many looks good by luck.',
  ],
  practiceQuestions: [
    {
      id: 'backtesting-1',
      type: 'numeric',
      question:
        'The daily returns of a strategy on US stocks have a mean of 0.05 % and a standard deviation of 0.70 %. What is its Sharpe ratio of a year (252 trading days)?',
      correctAnswer: '1.13',
      value: 1.13,
      tolerance: 0.01,
      explanation:
        '0.05 / 0.70 = 0.0714, times the root of 252 (15.87), is 1.13. It is below the yardstick of 1.5. Multiplying by 252 instead of its root would give 18, which should look wrong at a glance.',
    },
    {
      id: 'backtesting-2',
      type: 'numeric',
      question:
        'Equity rises to $25,000, falls to $21,250 and rises again to $24,000. How far below its peak, in percent, was it at the deepest?',
      correctAnswer: '15 %',
      value: 15,
      tolerance: 0.1,
      explanation:
        '$21,250 / $25,000 − 1 = −15 %, which the report shows as a max drawdown of −15 %; it is under the yardstick of 20 %. At $24,000 the drawdown is still −4 %, because the peak has not been reached again.',
    },
    {
      id: 'backtesting-3',
      type: 'multiple-choice',
      question:
        'A bar opens at $100, has a high of $106 and a low of $94. A long trade has its stop at $95 and its target at $105. What does an honest backtest say?',
      options: [
        'The target was hit, because the strategy was right',
        'The stop was hit, because losses come first',
        'Neither was hit, because the bar closed in between',
        'The bar cannot say; the result lies between two cases',
      ],
      correctAnswer: 3,
      explanation:
        'Both levels lie inside the bar and nothing in it says which came first. Stratloom fills by one path, counts the bar as ambiguous, and runs worst and best as well, so that you see how far such bars can move the result. Shorter bars narrow the band.',
    },
    {
      id: 'backtesting-4',
      type: 'multiple-choice',
      question:
        'A run shows a Sharpe ratio of 2.4, a max drawdown of 9 % and a win rate of 71 % over 22 closed trades. What is the first thing to say?',
      options: [
        'All yardsticks are passed, so it is ready for paper trading',
        'The win rate is too high to be true',
        'The sample verdict fails: 22 trades say next to nothing',
        'The drawdown is too small, so the size should be doubled',
      ],
      correctAnswer: 2,
      explanation:
        'With fewer than 30 trades averages such as the win rate are mostly luck, whatever their value. Test on more bars, more symbols or a shorter timeframe before you look at the figures, and certainly before you raise the size.',
    },
    {
      id: 'backtesting-5',
      type: 'multiple-choice',
      question: 'What are unseen bars good for?',
      options: [
        'To judge once a strategy whose rules are already fixed',
        'To try parameters on until they work there as well',
        'To make the sample verdict pass',
        'To replace the causality check',
      ],
      correctAnswer: 0,
      explanation:
        'Bars are unseen once. As soon as a choice is made by their result, they have become part of the fitting, and the next test on them says as little as the first ones did. They do not find look-ahead either: a rule that reads the future does so on unseen bars too.',
    },
  ],
  strategy: NEW_HIGH,
};
