import type { Module } from '../../model/course.ts';
import { PULLBACK_IN_TREND } from './strategies/pullback-in-trend.ts';

/** From an idea to rules that can be tested. */
export const STRATEGY_DEVELOPMENT: Module = {
  id: 'strategy-development',
  title: 'From Idea to Strategy',
  description:
    'How an idea becomes a claim that can be refuted, which orders carry it out, and how the stop decides the size.',
  content: [
    { type: 'heading', data: { text: 'From an idea to a hypothesis', level: 2 } },
    {
      type: 'text',
      data: {
        text: '"Buy the dip" cannot be tested, because two people would do two different things. A hypothesis can: it names the market, the bars, the event, what is expected afterwards and over what time. It should also say who pays. Three kinds of reason last longer than others: a premium for carrying a risk that others want to be rid of, a habit such as reacting too slowly or too strongly to news, and a constraint such as funds that must trade on fixed dates. A pattern that was found by searching data and has no reason behind it is, more often than not, luck.',
      },
    },
    {
      type: 'bullets',
      data: {
        items: [
          'Claim: after which event, in which market, is which move more likely than usual?',
          'Reason: who is on the other side of the trade, and why do they accept to lose on average?',
          'Rule: the claim in conditions that a program can check at the close of a bar.',
          'Costs: commission, spread and slippage of a round trip, against the expected move.',
          'Refutation: the result at which you will give the idea up, written down before the first test.',
        ],
      },
    },
    { type: 'heading', data: { text: 'The parts of the program below', level: 3 } },
    {
      type: 'table',
      data: {
        headers: ['Part', 'Question', 'Answer in the program'],
        rows: [
          [
            'Filter',
            'When is the market one for this rule?',
            'The close is above its average of 100 bars',
          ],
          [
            'Entry',
            'What sets off the order?',
            'An RSI of 5 bars crosses above 35: a dip has ended',
          ],
          ['Size', 'How much is bought?', 'So much that the stop would lose 2 % of the equity'],
          ['Stop', 'Where is the idea wrong?', 'Three average true ranges below the entry'],
          ['Targets', 'Where is profit taken?', 'Half at two average true ranges, half at four'],
          ['Exit', 'When has the reason gone?', 'A close below the average of 100 bars'],
        ],
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Order', 'In Python', 'How Stratloom fills it'],
        rows: [
          ['Market', 'self.buy()', 'At the open of the next bar'],
          [
            'Limit',
            'self.buy(limit=98)',
            'At 98, or at the open where a bar opens below 98, which is better',
          ],
          [
            'Stop',
            'self.buy(stop=105)',
            'At 105, or at the open where a bar opens above 105, which is worse',
          ],
          [
            'Stop-limit',
            'self.buy(stop=105, limit=106)',
            'The stop only sets off the limit order, which may stay unfilled',
          ],
          [
            'Stop loss',
            'self.buy(sl=atrs(3))',
            'Closes the trade at the level, or at a worse open after a gap',
          ],
          [
            'Targets',
            'self.buy(targets=[(atrs(2), 0.5), (atrs(4), 0.5)])',
            'Each takes its share of the trade off at its level',
          ],
          [
            'Trailing stop',
            'self.buy(trail=trailing(atrs(3)))',
            'Follows the best price at that distance and never steps back',
          ],
        ],
      },
    },
    { type: 'heading', data: { text: 'The stop decides the size', level: 3 } },
    {
      type: 'formula',
      data: {
        formula: 'Q = \\frac{E \\times r}{d}',
        description:
          'Units to buy: E is the equity, r the share of it that may be lost, d the distance from the entry to the stop. With E = $20,000, r = 2 % and a stop $4 below an entry at $50 it is $400 / $4 = 100 units, which cost $5,000 or 25 % of the equity.',
        source: 'tharp-1998-size',
      },
    },
    {
      type: 'text',
      data: {
        text: 'A maximum risk of 2 % of the equity on one trade is the ceiling of this course; beginners do well with half of it. Written as risk(0.02), Stratloom works the size out at the fill, from the distance to the stop. Fees are left aside, and a bar that opens beyond the stop is filled at that open, so a loss can be larger than planned. A near stop asks for a large position: at a distance of $0.50 the example needs 800 units for $40,000, twice the account. Such an order is rejected whole, not cut down, and the Orders tab of the report says so.',
      },
    },
    { type: 'code', data: { code: PULLBACK_IN_TREND.code, language: 'python' } },
    {
      type: 'chart',
      data: {
        type: 'candlestick',
        description:
          'A rising market above its average of 100 bars; a dip of five bars, the entry at the next open, the stop three ranges below it, and the two targets at which half of the trade is taken off each.',
      },
    },
    {
      type: 'text',
      data: {
        text: 'Every parameter is a way to fit the past. With five candidate values for each of four parameters there are 625 versions of one idea, and the best of them looks good whether or not the idea is. Keep the parameters few, choose values for a reason, and look at the neighbourhood: if a length of 100 works, 80 and 120 should work nearly as well. A single high peak among poor values is noise. Write a reason on every order, too. The Analysis tab adds profits up by the reason of the entry and of the exit, and shows which of your rules earned them.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'info',
        title: 'One order at a time',
        text: 'An order adds to what is open. That is why the program asks "not self.position" before it buys: without the question, every signal would buy again while there is money left. A program that always goes the other way states exclusive_orders = True in its class, and each new order first closes the open position.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'A stop is not a guarantee',
        text: 'Stops become market orders. Over a night, a weekend or a halt the price can leap over the level, and the loss is then whatever the next price makes it. Size for that, above all where you sell short.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'tip',
        title: 'Try it in Labs',
        text: 'Run the program on AAPL with bars of one day and a commission set. Then remove one part after another: the filter, the targets, the stop by range. What changes tells you which part does the work. Keep count of what you try: Labs counts combinations of parameters and takes them into account when it judges the result, but it cannot count what you change in the code.',
      },
    },
  ],
  keyTakeaways: [
    'A hypothesis names market, event, expected move and time, and says who pays for it and what would refute it.',
    'A strategy is a filter, an entry, a size, a stop, targets and an exit; each can be looked at on its own.',
    'Limits fill at their level or better, stops at their level or worse; gaps decide which.',
    'Size follows from the stop: equity times risk, divided by the distance, with at most 2 % at risk on one trade.',
    'A few parameters, each with a reason and stable neighbours, beat many with a spectacular peak.',
  ],
  practiceQuestions: [
    {
      id: 'strategy-development-1',
      type: 'numeric',
      question:
        'Equity is $30,000 and the risk per trade 2 %. You buy at $60 with a stop at $57. How many units?',
      correctAnswer: '200 units',
      value: 200,
      tolerance: 0.5,
      explanation:
        'The amount at risk is 2 % of $30,000 = $600, the distance to the stop $3, and $600 / $3 = 200 units. Dividing the $600 by the price of $60 would give 10 units and confuse what is paid with what is risked.',
    },
    {
      id: 'strategy-development-2',
      type: 'numeric',
      question: 'Which share of the equity, in percent, do those 200 units at $60 cost?',
      correctAnswer: '40 %',
      value: 40,
      tolerance: 0.5,
      explanation:
        '200 × $60 = $12,000, and $12,000 / $30,000 = 40 %. 2 % at risk is not 2 % invested: the nearer the stop, the larger the position.',
    },
    {
      id: 'strategy-development-3',
      type: 'multiple-choice',
      question:
        'A long trade has a stop loss at $95. One day closes at $97 and the next opens at $92. At which price is the trade closed, before slippage?',
      options: ['$97', '$95', '$92', 'Not at all, because the level was leaped over'],
      correctAnswer: 2,
      explanation:
        'At the open the stop is already passed, so the order fills at the open, $92, which is $3 worse than planned. Nobody traded at $95 in between. Stops protect against a slow fall better than against a gap.',
    },
    {
      id: 'strategy-development-4',
      type: 'multiple-choice',
      question: 'Which of these is a hypothesis that a backtest can refute?',
      options: [
        'After three lower closes in a rising market, SPY gains more over the next five days than on an average five days',
        'Strong companies are a good investment in the long run',
        'The market respects important levels',
        'RSI works better for those who have practised it',
      ],
      correctAnswer: 0,
      explanation:
        'The first names an event, a market, a time and a comparison, so that data can contradict it, once "rising market" is a rule as well. The others use words such as strong, important or practised that can be bent to fit every outcome.',
    },
    {
      id: 'strategy-development-5',
      type: 'multiple-choice',
      question:
        'A rule works with a length of 37 and loses money with 34, 35, 36, 38, 39 and 40. What is the best reading?',
      options: [
        '37 is the natural rhythm of this market',
        'The result at 37 is very likely luck',
        'The rule needs a finer search, with halves of a bar',
        'The other lengths need another stop',
      ],
      correctAnswer: 1,
      explanation:
        'An average of 37 bars is almost the same thing as one of 36 or 38. An effect of the market would show in the neighbours too; a peak that stands alone comes from a few trades that happened to fall well. A finer search would only find better luck.',
    },
  ],
  strategy: PULLBACK_IN_TREND,
};
