import type { Module } from '../../model/course.ts';
import { RSI_REVERSION } from './programs/rsi-reversion.ts';
import { Z_SCORE_REVERSION } from './programs/z-score-reversion.ts';

/** Trading against moves that went too far. */
export const MEAN_REVERSION: Module = {
  id: 'mean-reversion',
  title: 'Mean Reversion',
  description:
    'Trading against moves that went too far: how to measure the distance, where to enter, and when to admit that the mean has moved.',
  content: [
    { type: 'heading', data: { text: 'Paid for taking the other side', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'A mean-reversion strategy buys what has fallen unusually far and sells what has risen unusually far, expecting the price to come back towards its average. There is an economic reason why this may pay: somebody who must trade now, a fund that meets redemptions or a trader whose stop was hit, pushes the price away from where patient traders would put it. The trader on the other side provides liquidity and is paid for it when the pressure ends. Overreaction to news works in the same direction, as does the arbitrage of those who know what a thing is worth. The reason also names the risk: the trader who was pushing may not have been in a hurry, but informed, and then the price does not come back.',
      },
    },
    {
      type: 'text',
      data: {
        text: 'The evidence is mixed, and depends on the horizon. Studies of US shares found that the losers of the last week or month beat the winners over the next one; much of that profit disappears once the spread is paid, and it has shrunk since it was published. Over three to twelve months the effect has the opposite sign: there, winners tend to go on winning. Mean reversion is therefore not a law of prices. It is a tendency of some instruments on some horizons, stronger for whole indices and for spreads than for single shares, which can fall for good reasons. It has to be tested for each instrument, and since its gains are small and its trades many, costs decide whether any of it is left.',
      },
    },
    { type: 'heading', data: { text: 'Measuring the distance', level: 3 } },
    {
      type: 'formula',
      data: {
        formula: 'z_t = \\frac{P_t - \\mu_n}{\\sigma_n}',
        description:
          'The z-score: the close P at bar t, less the mean of the last n closes, divided by their standard deviation. A z-score of −2 says that the close lies two standard deviations below its mean.',
        source: 'chan-2013-reversion',
      },
    },
    {
      type: 'text',
      data: {
        text: 'Suppose the mean of the last 20 closes is $100 and their standard deviation $2.50. A close of $95 has a z-score of (95 − 100) / 2.5 = −2: time to buy. The strategy gives up at a z-score of −2.5, with these figures a price of $93.75, and takes its profit at 0, at $100. On paper it risks $1.25 to gain $5. In practice mean and deviation move with every bar: a price that stays at $95 pulls the mean down to itself, so that the exit is met without any recovery. A falling price widens the deviation, which keeps the z-score above −2.5 while the loss grows, and a gap jumps over the stop. Therefore the program below also puts a stop into the market.',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Measure', 'Buy', 'Sell short', 'Take profit', 'Give up'],
        rows: [
          ['Z-score of the close, 20 bars', '−2 or below', '+2 or above', '0', '±2.5'],
          ['RSI, 14 bars', 'below 30', 'above 70', '50', 'stop in the market'],
        ],
      },
    },
    {
      type: 'callout',
      data: {
        type: 'info',
        title: 'Conventions of the engine',
        text: 'The z-score divides by the population standard deviation: the squares are divided by n, not by n − 1. The RSI is smoothed with the factor 1/n, as its author Wilder did. Programs that count differently give slightly other values, so that a threshold of exactly 2 or 30 is met on other bars. Bollinger bands of 20 bars and 2 deviations are the same thing drawn on the price: a close on the lower band has a z-score of −2.',
      },
    },
    {
      type: 'chart',
      data: {
        type: 'oscillator',
        description:
          'Z-score of a close over 20 bars: bought where it falls to −2, sold where it crosses 0, and once stopped at −2.5 while the price keeps falling.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'E = p \\cdot \\bar{W} - (1 - p) \\cdot \\bar{L}',
        description:
          'Expectancy of a trade: the win rate p times the average win, less the losing share times the average loss. Costs belong into both averages.',
        source: 'tharp-1998-expectancy',
      },
    },
    {
      type: 'text',
      data: {
        text: 'Mean reversion usually wins often and little, and loses seldom and much. A win rate of 65 % looks comfortable, but with an average win of 1 % and an average loss of 2 % the expectancy is 0.65 × 1 % − 0.35 × 2 % = −0.05 % of the position for each trade. A single large loss, of the sort that comes once a year, is easily missing from a short test and would make the result worse still. A win rate above 50 % is a sensible thing to ask of such a strategy, and it is not enough. Ask also for a Sharpe ratio above 1.5 and a drawdown under 20 % after all costs, and look at the largest single loss.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'A cheap price can become cheaper',
        text: 'In a trend a z-score stays extreme while its mean follows the price, and each entry loses. Never add to a losing mean-reversion trade without a limit set beforehand, never risk more than 2 % of the account on one trade, and remember that the loss of a short sale has no upper bound.',
      },
    },
    {
      type: 'bullets',
      data: {
        items: [
          'Ask why the price is where it is: before results, mergers and decisions of central banks a distance is information, not noise.',
          'Prefer liquid instruments: the gain is small, and a wide spread eats it.',
          'Look at the slope of the mean: a dip that is bought in a rising market has the trend on its side, one in a falling market has it against it.',
          'Set a limit of time as well: a trade that has not come back within the time that such gaps usually took was probably a mistake.',
        ],
      },
    },
    { type: 'code', data: { code: RSI_REVERSION, language: 'pine' } },
    {
      type: 'callout',
      data: {
        type: 'tip',
        title: 'Expect it to lose here, and find out why',
        text: 'The simulated prices of Labs are made of random steps, of stretches of 10 to 59 days that drift up, down or sideways, and of changing volatility. From one week to the next nothing pulls them back to a mean, so that a strategy which fades moves has nothing to earn on them. Run it, see how the losses come from trends, then judge it on real bars of your own. Set a commission in the settings of the run first: the report calls a run without costs hard to believe, and it is right.',
      },
    },
  ],
  keyTakeaways: [
    'Mean reversion is the reward for providing liquidity to those in a hurry; against informed traders it is a loss.',
    'Enter at a z-score of 2 on either side, give up at 2.5, take the profit at 0; with the RSI enter at 30 or 70 and leave at 50.',
    'A z-score stop moves with its mean and can be jumped over, so a stop in the market has to back it.',
    'A high win rate says nothing without the sizes of wins and losses: compute the expectancy, after costs.',
    'Trends are the natural enemy: after a loss, wait until the price has been near its mean again before the next entry.',
  ],
  practiceQuestions: [
    {
      id: 'mean-reversion-1',
      type: 'numeric',
      question:
        'The mean of the last 20 closes is $48.00, their population standard deviation $1.60, the close $51.68. What is the z-score?',
      correctAnswer: '2.3',
      value: 2.3,
      tolerance: 0.01,
      explanation:
        '(51.68 − 48.00) / 1.60 = 3.68 / 1.60 = 2.3. It lies between the entry at 2 and the stop at 2.5, so the rules of this module would sell short.',
    },
    {
      id: 'mean-reversion-2',
      type: 'multiple-choice',
      question:
        'An RSI strategy has bought at an RSI of 28. Where do the rules of this module take the profit?',
      options: ['At an RSI of 30', 'At an RSI of 70', 'At an RSI of 50', 'At a new high'],
      correctAnswer: 2,
      explanation:
        'The trade was opened because the price was far below its ordinary state, and an RSI of 50 is the ordinary state. Waiting for 70 would be a bet on a rise, which is another strategy; 30 is still unusually low.',
    },
    {
      id: 'mean-reversion-3',
      type: 'numeric',
      question:
        'A strategy wins 70 % of its trades. Its average win is $120, its average loss $250, costs included. What is its expectancy for each trade, in dollars?',
      correctAnswer: '$9',
      value: 9,
      tolerance: 0.01,
      explanation:
        '0.70 × $120 − 0.30 × $250 = $84 − $75 = $9. Seven wins out of ten are worth only $9 a trade because each loss wipes out more than two wins.',
    },
    {
      id: 'mean-reversion-4',
      type: 'multiple-choice',
      question: 'Why does the z-score strategy wait for |z| < 1 before it may enter again?',
      options: [
        'So that it does not buy a falling market again and again after each stop',
        'Because a z-score above 1 cannot be computed reliably',
        'Because the broker does not allow two orders in a row',
        'So that the average win becomes larger than the average loss',
      ],
      correctAnswer: 0,
      explanation:
        'After a stop the z-score is still extreme, and without the wait the next bar could open the same losing trade again. The wait limits one trend to one loss; it changes nothing about the size of wins.',
    },
  ],
  strategy: {
    title: 'Z-score reversion',
    language: 'python',
    code: Z_SCORE_REVERSION,
    symbol: 'SPY',
    timeframe: '1d',
  },
};
