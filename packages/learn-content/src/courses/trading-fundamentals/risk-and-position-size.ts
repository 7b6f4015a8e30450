import type { Module } from '../../model/course.ts';
import { TWO_PERCENT_RISK } from './strategies/two-percent-risk.ts';

/** Risk per trade, the position size that follows, and the win rate it takes. */
export const RISK_AND_POSITION_SIZE: Module = {
  id: 'risk-and-position-size',
  title: 'Risk and Position Size',
  description:
    'Why small losses come first, how the stop decides the number of shares, and how often you need to be right.',
  content: [
    { type: 'heading', data: { text: 'Surviving comes first', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'Nobody controls whether the next trade wins. What you control is how much it can cost, and that decides whether you are still there when the good trades come. Losses and gains are not symmetric: after a loss you work with less money, so the gain that brings you back must be larger than the loss was. Small losses are nearly symmetric and can be earned back in the course of things. Large ones change the game. That is why the question of how much comes before the question of what to buy.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'g = \\frac{l}{1 - l}',
        description:
          'The gain g that makes good a loss l, both as a share of the account at the time. After a loss of 10 % it takes 11.1 %, after 25 % it takes 33.3 %, after 50 % it takes 100.0 %, and after 75 % it takes 300.0 %.',
        source: 'vince-1990',
      },
    },
    { type: 'heading', data: { text: 'Risk per trade: 2 %', level: 3 } },
    {
      type: 'text',
      data: {
        text: 'The usual rule is never to risk more than 2 % of the account on one trade, and beginners do well with 1 % or less. Risk means the amount you lose if the stop is hit, not the amount you invest. The reason is the losing streak. With a coin that falls either way alike, the chance of at least six losses in a row somewhere in 100 trades is 55 %: a streak is not a sign that something broke, it is what chance looks like. The table shows what ten losses in a row leave of an account when each one costs the same share of what is left.',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Risk per trade', 'Loss after 10 losses in a row', 'Gain needed to recover'],
        rows: [
          ['1 %', '9.6 %', '10.6 %'],
          ['2 %', '18.3 %', '22.4 %'],
          ['5 %', '40.1 %', '67.0 %'],
          ['10 %', '65.1 %', '186.8 %'],
        ],
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'q = \\frac{r \\cdot E}{|p_{\\text{entry}} - p_{\\text{stop}}|}',
        description:
          'The number of shares q: the risk per trade r times the equity E is the money at risk; divided by the distance from entry to stop it gives the quantity, rounded down. Where costs are large compared with that distance, add them to it.',
        source: 'tharp-1998-size',
      },
    },
    {
      type: 'code',
      data: {
        code: [
          'Account    $25,000',
          'Risk 2 %   $500',
          'Entry      $50',
          'Stop       $47, distance $3',
          'Shares     500 / 3 -> 166',
          'Value      166 x $50 = $8,300',
          '           33.2 % of the account',
          '',
          'Same risk, wider stop at $45:',
          '500 / 5 = 100 shares, $5,000',
        ].join('\n'),
      },
    },
    {
      type: 'text',
      data: {
        text: 'Notice the order of decisions. First the chart says where the idea would be wrong: that is the stop. Then the size follows from the distance. Beginners do it the other way round: they choose a number of shares they like and then place the stop where the loss feels bearable, which is where the ordinary noise of the market will find it. A common measure of that noise is the average true range, and many stops stand two to three of them away from the entry. A wide stop is not riskier than a narrow one when the size has been made smaller to match.',
      },
    },
    { type: 'heading', data: { text: 'Risk and reward', level: 3 } },
    {
      type: 'table',
      data: {
        headers: ['Risk-reward', 'Win rate needed to break even', 'Of 100 trades, winners needed'],
        rows: [
          ['1:1', '50 %', '50'],
          ['1:2', '33 %', '34'],
          ['1:3', '25 %', '25'],
          ['1:4', '20 %', '20'],
        ],
      },
    },
    {
      type: 'formula',
      data: {
        formula:
          '\\begin{gathered} w_0 = \\frac{1}{1 + R} \\\\ X = w \\cdot R - (1 - w) \\end{gathered}',
        description:
          'The win rate w₀ at which gains and losses cancel when a winner earns R times what a loser costs, and the expectancy X: what a trade earns on average, in units of the risk. With a win rate w of 45 % and R = 2 the expectancy is 0.45 × 2 − 0.55 = 0.35, or $175 a trade when $500 is at risk, before costs.',
        source: 'tharp-1998-expectancy',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'info',
        title: 'A distant target is not a free lunch',
        text: 'The table says how often you need to win, not how often you will. In a market without drift and without costs, a target three times as far away as the stop is reached first just one time in four: exactly the break-even rate. Moving the target changes the shape of the results. Only a real edge changes their mean.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'Five trades may be one trade',
        text: 'Five technology stocks bought in the same week are close to one bet: if the sector falls, all five stops are hit together, and 2 % each becomes 10 %. Limit the sum of all open risks as well; Alexander Elder stops trading for the month when losses and open risk reach 6 % of the account. And remember gaps: a stop limits the planned loss, not the possible one.',
      },
    },
    {
      type: 'text',
      data: {
        text: 'In the strategy below each order states a risk of 2 % and a stop three average true ranges away, and the engine finds the number of shares that loses just 2 % there. The target lies twice as far from the entry as the stop, a risk-reward of 1:2. Look at the list of trades: the quantities differ widely, the losses hardly at all, apart from gaps. Then set the risk to 10 % and compare the largest drawdown. The rule of entry has not changed, only the size, and yet it is a different life.',
      },
    },
  ],
  keyTakeaways: [
    'Risk at most 2 % of the account on one trade; risk is what the stop costs, not what the position is worth.',
    'Losses need larger gains to recover: 10 % needs 11.1 %, 50 % needs 100 %.',
    'First the stop, then the size: shares = money at risk divided by the distance to the stop, rounded down.',
    'Break-even win rates: 50 % at 1:1, 33 % at 1:2, 25 % at 1:3, 20 % at 1:4.',
    'Expectancy, not the win rate, decides whether a method earns money.',
    'Positions that move together are one risk; limit the sum.',
  ],
  practiceQuestions: [
    {
      id: 'risk-and-position-size-1',
      type: 'numeric',
      question:
        'Your account is $40,000, you risk 2 % on a trade, the entry is $62 and the stop $57. How many shares do you buy?',
      correctAnswer: '160',
      value: 160,
      tolerance: 0,
      explanation:
        '2 % of $40,000 is $800 at risk; the distance is $5; 800 / 5 = 160 shares. They cost $9,920, about a quarter of the account.',
    },
    {
      id: 'risk-and-position-size-2',
      type: 'multiple-choice',
      question:
        'A method wins 40 % of its trades with a risk-reward of 1:2. What is its expectancy?',
      options: [
        '−0.2 times the risk, because it loses more often than it wins',
        '0.2 times the risk',
        '0.4 times the risk',
        '0.8 times the risk',
      ],
      correctAnswer: 1,
      explanation:
        '0.4 × 2 − 0.6 × 1 = 0.2 times the risk a trade, before costs. The win rate alone misleads: 40 % lies above the 33 % that break even at 1:2.',
    },
    {
      id: 'risk-and-position-size-3',
      type: 'numeric',
      question:
        'An account has fallen by 30 %. By how many percent must it rise to be where it was?',
      correctAnswer: '42.9 %',
      value: 42.857,
      tolerance: 0.1,
      explanation:
        '0.3 / (1 − 0.3) = 0.429. What is left is 70 % of the old account, and 70 × 1.429 = 100. A gain of 30 % would bring it back to 91 % only.',
    },
    {
      id: 'risk-and-position-size-4',
      type: 'numeric',
      question:
        'At which win rate, in percent, does a method with a risk-reward of 1:1.5 break even before costs?',
      correctAnswer: '40 %',
      value: 40,
      tolerance: 0.1,
      explanation:
        '1 / (1 + 1.5) = 0.4. Costs raise the bar, because they shrink gains and enlarge losses.',
    },
    {
      id: 'risk-and-position-size-5',
      type: 'multiple-choice',
      question:
        'The chart calls for a stop twice as far away as usual. What follows for the trade?',
      options: [
        'Buy half as many shares, so that the money at risk stays the same',
        'Buy as many as usual and accept twice the loss',
        'Put the stop where it usually is, to keep the size',
        'Buy twice as many shares, since the stop is hit less often',
      ],
      correctAnswer: 0,
      explanation:
        'The size is the money at risk divided by the distance: twice the distance, half the shares. Moving the stop closer than the chart asks means being stopped out by noise.',
    },
  ],
  strategy: TWO_PERCENT_RISK,
};
