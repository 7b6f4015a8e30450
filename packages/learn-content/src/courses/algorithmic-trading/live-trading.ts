import type { Module } from '../../model/course.ts';
import { PATIENT_LIMIT } from './strategies/patient-limit.ts';

/** The practice of trading a strategy live, whatever sends its orders. */
export const LIVE_TRADING: Module = {
  id: 'live-trading',
  title: 'From Paper to Live',
  description:
    'Stages from backtest to full size, what paper trading can and cannot show, orders of unknown fate, and faults that have been expensive.',
  content: [
    { type: 'heading', data: { text: 'The same strategy, another world', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'A backtest is never disconnected, never refused and never filled in part. Live trading is all of that, and the strategy is the smaller half of it; the larger half is knowing at each moment what is really held and what is really on its way. This module teaches the practice, whatever program sends the orders. Before your money depends on a platform, Stratloom included, find out which of these things it does for you, and do the others yourself. The way to real size leads through stages, and each of them has to be passed before the next one begins.',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Stage', 'Money', 'Lasts', 'Go on when'],
        rows: [
          [
            'Backtest',
            'None',
            'Until the rules are fixed',
            'Verdicts pass and the yardsticks are met with costs',
          ],
          ['Unseen bars', 'None', 'One run', 'The result is of the same kind, if smaller'],
          [
            'Paper trading',
            'None',
            'At least 30 days',
            'Every order is one that the backtest would have placed',
          ],
          [
            'Small size',
            'A tenth of the plan',
            'At least as long again',
            'Slippage and fees are what was assumed',
          ],
          [
            'Full size',
            'As planned',
            'While the limits hold',
            'Never: it is reviewed at fixed dates and at every limit',
          ],
        ],
      },
    },
    {
      type: 'formula',
      data: {
        formula: '\\text{SE}(S) = \\frac{\\sqrt{1 + S_d^2 / 2}}{\\sqrt{n}} \\times \\sqrt{252}',
        description:
          'Standard error of the Sharpe ratio of a year, for independent returns: S with index d is the ratio of one day (that of the year divided by 15.87), n the number of days. For a true ratio of 1.5 and the 21 trading days of a month it is 3.5; after four years, 1,008 days, it is still 0.5.',
        source: 'lo-2002',
      },
    },
    {
      type: 'text',
      data: {
        text: 'Paper trade for at least 30 days, and know what that is for. With a standard error of 3.5 a month says nothing about the edge: a strategy whose true Sharpe ratio is 1.5 shows a losing month about one time in three, and one without any merit may show 4. What a month does test is the machinery: data arrive in time, orders are those that the backtest would have placed on the same bars, sizes are right, and the cause of every difference is found. If the strategy trades rarely, paper trade until it has opened and closed at least 20 trades.',
      },
    },
    {
      type: 'bullets',
      data: {
        items: [
          'Freeze the code and its parameters on the first day; a change begins the 30 days anew.',
          'Each evening run the backtest again over the bars that have come, and read only the trades after the freezing. Labs can do that, also with bars of your own that you upload as CSV.',
          'Put paper orders and backtest orders side by side: same bar, same side, same size?',
          'Give each difference one cause: price, timing, fee, rejection, or a hand that interfered.',
          'Note what you felt like changing. It is what you will do with real money.',
        ],
      },
    },
    {
      type: 'formula',
      data: {
        formula:
          's = D \\times \\frac{P_{\\text{fill}} - P_{\\text{decision}}}{P_{\\text{decision}}} \\times 10{,}000',
        description:
          'Slippage in basis points (hundredths of a percent): D is 1 for buying and −1 for selling, so that a positive s is always a cost. Bought at $100.06 where the backtest assumes the open at $100.00, it is 6 basis points. A strategy that expects 30 a trade and pays 6 at the entry and 6 at the exit has lost 40 % of its edge.',
        source: 'perold-1988',
      },
    },
    { type: 'heading', data: { text: 'Orders of unknown fate', level: 3 } },
    {
      type: 'text',
      data: {
        text: 'You send an order and the connection breaks before the answer comes. Has it failed? You do not know, and the worst thing to do is to send it again: if it was filled, you now hold twice the position. Unknown is a state of its own. Sound systems write down what they intend before they send it, give each order an ID of their own that the broker keeps, and after a break ask the broker for that number before doing anything else. After a restart, they compare positions and open orders with the broker first and trade second. The account at the broker is the truth; your notes are a claim about it.',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['What happens', 'Wrong', 'Right'],
        rows: [
          [
            'No answer to an order',
            'Send it again',
            'Ask for its state by your own number, then decide',
          ],
          [
            'A partial fill',
            'Count it as filled',
            'Protect what is held, wait for or cancel the rest',
          ],
          [
            'A rejection',
            'Try until it works',
            'Read the reason; stop after a second one of the kind',
          ],
          [
            'Prices stop coming',
            'Go on with the last one',
            'Open nothing; rely on stops that lie at the broker',
          ],
          [
            'The program restarts',
            'Assume that nothing is held',
            'Reconcile with the broker before the first order',
          ],
          ['Positions differ', 'Trust the program', 'Trust the broker, halt, and find the cause'],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'In the days before 1 August 2012 Knight Capital put new code on seven of its eight servers. When the market opened, an old routine on the eighth came to life and kept sending orders: more than four million executions in about 45 minutes, and a loss of over $460 million. Before the opening 97 internal mails had pointed to the fault, and nobody treated them as warnings (SEC, 2013). No limit on the total position stopped the orders, and nobody had rehearsed how to stop them. A retail trader needs the same two things in small: a limit that works without a person, and a kill switch, which cancels orders, closes positions and forbids new ones, tried out before it is needed.',
      },
    },
    {
      type: 'text',
      data: {
        text: 'Write strategies that survive a restart. The program below decides from bars and from the account alone: how long a trade has lasted follows from the bar of its entry, not from a count kept in memory, and an order that was not filled within one bar ends by itself, so that no forgotten order can be filled next week. Its orders have a name and a reason, which makes each of them findable later. What a strategy keeps in self is rebuilt in Stratloom by running it over its bars again; elsewhere it may be gone after a crash.',
      },
    },
    { type: 'code', data: { code: PATIENT_LIMIT.code, language: 'python' } },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'Real money is lost for good',
        text: 'Start with a size at which a total loss would not change your life, use keys that may trade but not withdraw, and never leave a strategy without a limit that acts while you sleep. Most people who trade actively lose money; a program does not put you among the others.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'tip',
        title: 'Try it in Labs',
        text: 'Run the program on SPY with bars of one day and open the Orders tab: many bids expire unfilled, which is what patience costs. Then set slippage to 0.05 % and commission to 0.05 % and compare the average trade. Limit entries do not slip, but the exits of this program are market orders.',
      },
    },
  ],
  keyTakeaways: [
    'Stages before size: backtest, unseen bars, paper trading for at least 30 days, small size, full size.',
    'Thirty days test the machinery, not the edge: the standard error of a Sharpe ratio over a month is about 3.5.',
    'An order without an answer is unknown, not failed: ask for it by your own number before anything else.',
    'After a restart reconcile first; the account at the broker is the truth.',
    'An automatic limit and a tested kill switch belong in place from day one.',
  ],
  practiceQuestions: [
    {
      id: 'live-trading-1',
      type: 'numeric',
      question:
        'A strategy decides to sell when the backtest would fill at $80.00, and is filled at $79.92. What is its slippage in basis points?',
      correctAnswer: '10 basis points',
      value: 10,
      tolerance: 0.1,
      explanation:
        '−1 × ($79.92 − $80.00) / $80.00 × 10,000 = 10. The sign of the side turns the lower price of a sale into a positive cost; a sale at $80.08 would be a slippage of −10, a gain.',
    },
    {
      id: 'live-trading-2',
      type: 'multiple-choice',
      question:
        'You send an order to buy 100 units, and the request ends in a timeout. What do you do next?',
      options: [
        'Send it again with the same price',
        'Ask the broker for the order by the number that you gave it',
        'Note it as failed and wait for the next signal',
        'Sell 100 units, to be safe',
      ],
      correctAnswer: 1,
      explanation:
        'After a timeout the order may have been filled, may be waiting, or may never have arrived; only the broker knows. Sending it again may double the position, noting it as failed may leave a position without a stop, and selling may open a short one.',
    },
    {
      id: 'live-trading-3',
      type: 'numeric',
      question:
        'A backtest without slippage shows an average gain of 25 basis points a trade. Paper trading measures a slippage of 6 basis points at each fill. How many basis points remain of a trade?',
      correctAnswer: '13 basis points',
      value: 13,
      tolerance: 0.1,
      explanation:
        'A trade has two fills, so it pays 2 × 6 = 12, and 25 − 12 = 13 remain. Nearly half of the edge is gone, which is why the backtest should be run again with the slippage that was measured.',
    },
    {
      id: 'live-trading-4',
      type: 'multiple-choice',
      question:
        'After 30 days of paper trading a strategy shows a Sharpe ratio of 3.0, and all its orders were those of the backtest. What does this show?',
      options: [
        'That its true Sharpe ratio is above 1.5',
        'That the backtest was too pessimistic',
        'That the size can be doubled',
        'That the machinery works; the edge is neither confirmed nor refuted',
      ],
      correctAnswer: 3,
      explanation:
        'Over a month the standard error is about 3.5, so a ratio of 3.0 is compatible with no edge at all. That every order was the expected one is worth much more: it says that live results will be those of the strategy, whatever they are.',
    },
    {
      id: 'live-trading-5',
      type: 'multiple-choice',
      question:
        'Your program believes that it holds 300 units; the broker reports 200. Which is the sound reaction?',
      options: [
        'Halt, take 200 as the truth, and find the cause before trading on',
        'Buy 100 units, so that both agree',
        'Go on, since the difference will show up in the monthly statement',
        'Restart the program until the numbers agree',
      ],
      correctAnswer: 0,
      explanation:
        'The account at the broker is what you own. A difference means that an event was missed, for example a partial fill, and whatever caused it may be happening again. Buying 100 units would turn a bookkeeping error into a trade that nobody decided on.',
    },
  ],
  strategy: PATIENT_LIMIT,
};
