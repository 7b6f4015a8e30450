import type { Module } from '../../model/course.ts';
import { AVERAGE_CROSS_PINE } from './strategies/average-cross-pine.ts';
import { AVERAGE_CROSS } from './strategies/average-cross.ts';

/** Definition and limits of algorithmic trading. */
export const ALGO_INTRODUCTION: Module = {
  id: 'algo-introduction',
  title: 'What Algorithmic Trading Is',
  description:
    'Rules instead of moods: the parts of every strategy, the four kinds of algorithm, and how Stratloom turns a rule into fills.',
  content: [
    { type: 'heading', data: { text: 'Rules that a machine can follow', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'An algorithm is a finite list of steps that leaves nothing to judgement. Algorithmic trading applies that to a market: the rules say what is watched, what sets off an order, how large it is and when it ends, and a computer carries them out the same way every time. It need be neither fast nor complicated. A rule that looks at one chart once a day and trades ten times a year is as much an algorithm as one that quotes prices in microseconds. What matters is that somebody else, given the same prices and the same rules, would place exactly the same orders.',
      },
    },
    {
      type: 'bullets',
      data: {
        items: [
          'Universe: which symbols does it watch, and on bars of which length?',
          'Entry: what must be true, at the close of which bar, before anything is bought or sold?',
          'Size: how many units, and how much of the account is lost if the trade goes wrong?',
          'Exit: where is a loss taken, where a profit, and what happens when neither level is reached?',
          'Silence: when does it do nothing, because data are missing, a limit is reached or the market is not the one it was made for?',
        ],
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Question', 'Trading by hand', 'Trading by rules'],
        rows: [
          [
            'Can it be tested before money is at stake?',
            'Hardly: nobody can forget what happened next',
            'Yes, on years of bars within seconds',
          ],
          [
            'Is every signal taken?',
            'Those that feel right on the day',
            'All of them, also the frightening ones',
          ],
          [
            'Does it notice what is new?',
            'A person may read the news and stay out',
            'Only what its author has written into it',
          ],
          [
            'How much attention does it take?',
            'Hours at the screen',
            'Little to trade, a good deal to supervise',
          ],
          [
            'How does it usually fail?',
            'Losses are held, gains are cut, rules are bent',
            'A rule fitted to the past, or a fault that repeats itself quickly',
          ],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'Rules do not create an edge by being rules. Studies of real accounts are sobering: among the day traders of Taiwan between 1992 and 2006 fewer than one in a hundred could be relied on to make money after costs (Barber, Lee, Liu and Odean, 2014), and of those who took up day trading futures in Brazil and kept at it for more than 300 days, 97 % lost money (Chague, De-Losso and Giovannetti, 2020). A computer executes a poor rule just as faithfully as a good one. What automation gives is a claim that can be tested before money is at stake, and a record that shows whether the rule was followed.',
      },
    },
    { type: 'heading', data: { text: 'Four kinds of algorithm', level: 3 } },
    {
      type: 'table',
      data: {
        headers: ['Kind', 'What it bets on', 'Usual holding time', 'Pattern of results', 'Enemy'],
        rows: [
          [
            'Trend Following',
            'A move continues',
            'Weeks to months',
            'Many small losses, few large gains',
            'A market that goes sideways',
          ],
          [
            'Mean Reversion',
            'An overextended price comes back',
            'Hours to days',
            'Many small gains, few large losses',
            'A move that does not come back',
          ],
          [
            'Statistical Arbitrage',
            'A usual relation between prices is restored',
            'Days to weeks',
            'Many small gains, hidden common risk',
            'A relation that has ended for good',
          ],
          [
            'Execution',
            'A large order costs less in parts',
            'Minutes to a day',
            'Measured as cost, not as profit',
            'A price that runs away meanwhile',
          ],
        ],
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'E = p \\times W - (1 - p) \\times L',
        description:
          'Expectancy, the average profit of a trade: p is the share of trades won, W the average win and L the average loss as a positive amount, all after costs. With p = 45 %, W = $300 and L = $200 it is 0.45 × $300 − 0.55 × $200 = $25 a trade, although most trades lose.',
        source: 'tharp-1998-expectancy',
      },
    },
    { type: 'heading', data: { text: 'How Stratloom runs a rule', level: 3 } },
    {
      type: 'text',
      data: {
        text: 'Stratloom gives a strategy its bars one after the other. At the close of a bar the strategy may read that bar and all before it, never what comes later, and places its orders. A market order is then filled at the open of the next bar; limits and stops wait until the price meets them. The same engine serves the visual builder, Pine Script and Python, so an idea that is written in two of them makes the same trades. The two programs below show it: both buy ten units when the 20-bar average crosses above the 50-bar average, and sell them when it crosses back.',
      },
    },
    { type: 'code', data: { code: AVERAGE_CROSS.code, language: 'python' } },
    { type: 'code', data: { code: AVERAGE_CROSS_PINE.code, language: 'pine' } },
    {
      type: 'callout',
      data: {
        type: 'tip',
        title: 'Try it in Labs',
        text: 'Copy one of the programs, choose its language in Labs, paste it and pick SPY with bars of one day; then do the same with the other. Compare the two lists of trades: dates and prices are equal. Also note what Labs says about its prices. Simulated prices are good for practice and say nothing about any real market.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'A program does not hesitate',
        text: 'Automation takes away hesitation, not risk, and a program can lose money faster than a person because it never stops to doubt. Test on history first, then on paper, and trade only with money whose loss you can bear.',
      },
    },
  ],
  keyTakeaways: [
    'An algorithm leaves nothing to judgement: the same prices lead to the same orders, whoever runs it.',
    'Every strategy answers five questions: universe, entry, size, exit, and when to do nothing.',
    'Trend following, mean reversion, statistical arbitrage and execution differ in what they bet on and in how their losses look.',
    'What counts is expectancy, win rate and size of wins and losses together, after costs.',
    'In Stratloom a strategy usually decides at the close of a bar, and its market orders fill at the next open, in all three languages.',
  ],
  practiceQuestions: [
    {
      id: 'algo-introduction-1',
      type: 'multiple-choice',
      question: 'Which of these is an algorithm in the sense of this course?',
      options: [
        'Buy when the chart looks strong and the mood is good',
        'Buy good companies when they are cheap',
        'Buy 10 units at the next open when a daily close is the highest of 50, sell at the next open when one is the lowest of 20',
        'Follow the three best traders of a forum with a fifth of the account each',
      ],
      correctAnswer: 2,
      explanation:
        'Only the third says what is watched, when it acts, how much it trades and when it ends, so that two people would place the same orders. Strong, good and cheap need judgement until somebody defines them in numbers, and copying others hands the judgement to them.',
    },
    {
      id: 'algo-introduction-2',
      type: 'numeric',
      question:
        'A strategy wins 40 % of its trades. The average win is $500, the average loss $250, both after costs. What is its expectancy a trade, in dollars?',
      correctAnswer: '$50',
      value: 50,
      tolerance: 0.5,
      explanation:
        '0.40 × $500 − 0.60 × $250 = $200 − $150 = $50. It makes money although it loses more often than it wins, because a win is worth two losses.',
    },
    {
      id: 'algo-introduction-3',
      type: 'numeric',
      question:
        'The average win of another strategy is $300, its average loss $200. Which win rate, in percent, does it need just to break even?',
      correctAnswer: '40 %',
      value: 40,
      tolerance: 0.5,
      explanation:
        'Expectancy is zero when p × $300 = (1 − p) × $200, so p = 200 / (300 + 200) = 40 %. In general the break-even win rate is L / (W + L): the larger the wins relative to the losses, the fewer of them it takes.',
    },
    {
      id: 'algo-introduction-4',
      type: 'multiple-choice',
      question:
        'On daily bars a strategy places a market order at the close of Tuesday, with the usual settings. At which price does Stratloom fill it?',
      options: [
        "At Tuesday's close",
        "At Wednesday's open",
        "At the best price of Wednesday's bar",
        "At Wednesday's close",
      ],
      correctAnswer: 1,
      explanation:
        "The decision needs Tuesday's close, so that price is already past when the order is placed. The first price still available is the open of the next bar. A test that fills at the close it has just read flatters itself, and the best price of a bar is known only once the bar is over.",
    },
  ],
  strategy: AVERAGE_CROSS,
};
