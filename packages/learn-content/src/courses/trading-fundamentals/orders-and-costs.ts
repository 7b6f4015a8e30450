import type { Module } from '../../model/course.ts';
import { PATIENT_ENTRY } from './strategies/patient-entry.ts';

/** Orders, costs and margin. */
export const ORDERS_AND_COSTS: Module = {
  id: 'orders-and-costs',
  title: 'Orders and the Cost of Trading',
  description:
    'Which order does what, what every round trip costs, and what borrowing from a broker means.',
  content: [
    { type: 'heading', data: { text: 'Orders are instructions', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'An order tells the broker what to do, under which condition, and for how long. No order gives you both a certain price and a certain fill: you choose which of the two you want more. A market order is filled almost surely, at whatever price is there. A limit order is filled at your price or better, or not at all. A stop order sleeps until the price reaches a level and then becomes a market order, so it promises to act, not to act at that level. Everything else is a combination of these three.',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Order', 'What it does', 'Certain', 'Typical use'],
        rows: [
          ['Market', 'Trades at once at the best prices there are', 'The fill', 'Leaving now'],
          [
            'Limit',
            'Trades at the limit or better',
            'The worst price',
            'Entering patiently, taking a profit',
          ],
          [
            'Stop',
            'Becomes a market order when the stop level is touched',
            'That it acts',
            'Cutting a loss, entering a breakout',
          ],
          [
            'Stop-limit',
            'Becomes a limit order when the stop level is touched',
            'The worst price',
            'Where a bad fill is worse than none',
          ],
          [
            'Trailing stop',
            'A stop that follows the best price at a fixed distance and never steps back',
            'That it acts',
            'Letting a profit run',
          ],
          [
            'Bracket',
            'An entry with a stop and a target; when one of the two fills, the other is cancelled',
            'A plan for both outcomes',
            'Most planned trades',
          ],
        ],
      },
    },
    {
      type: 'bullets',
      data: {
        items: [
          'Day: the order ends with the session if it has not been filled.',
          'GTC, good till cancelled: it waits until you cancel it; brokers usually end it after 30 to 180 days.',
          'IOC, immediate or cancel: what cannot be filled at once is cancelled.',
          'FOK, fill or kill: all of it at once, or nothing.',
          'Reduce only: the order may make a position smaller but never open one on the other side.',
        ],
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'A stop is not a guaranteed price',
        text: 'You hold 200 shares bought at $50 with a stop at $47: a planned loss of $600. Overnight there is bad news and the stock opens at $44. The stop acts at the open and the loss is $1,200, twice the plan. A stop-limit at $47 would not have been filled at all and would still hold the falling stock.',
      },
    },
    {
      type: 'chart',
      data: {
        type: 'candlestick',
        description:
          'Daily candles drift between $49 and $52. The next day opens at $44, far below a dashed line at $47 that marks the stop. An arrow at the open of that candle marks the fill: $3 below the level.',
      },
    },
    { type: 'heading', data: { text: 'What a round trip costs', level: 3 } },
    {
      type: 'text',
      data: {
        text: 'Some costs are on the bill: the broker’s commission, exchange and regulatory fees, interest on borrowed money, the fee for borrowed shares. Others are not, and are often larger. Whoever buys at the ask and sells at the bid pays the spread once for a round trip. Slippage is the difference between the price you expected and the one you got, because the market moved or your order walked the book. Commission-free does not mean free of cost: the broker may be paid by the firm that fills the orders, and spread and slippage remain. Taxes come on top and differ by country.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'k = s_{\\text{rel}} + 2 \\, (f + l)',
        description:
          'The cost k of a round trip as a share of the position: the relative spread s, paid half at the entry and half at the exit, and for each of the two fills the commission f and the slippage l. With a spread of 0.08 %, a commission of 0.05 % and slippage of 0.02 %: 0.08 + 2 × (0.05 + 0.02) = 0.22 %.',
        source: 'harris-2003-costs',
      },
    },
    {
      type: 'table',
      data: {
        headers: [
          'Round trips a year',
          'Cost in percent of the position',
          'Cost at a position of $10,000',
        ],
        rows: [
          ['12', '2.64 %', '$264'],
          ['50', '11.00 %', '$1,100'],
          ['250', '55.00 %', '$5,500'],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'The table uses the 0.22 % from above and a position that stays at $10,000. Nothing in it depends on skill: it is the gain that a strategy must make before its owner earns the first dollar. A strategy that trades once a month can live with such costs; one that trades every day needs an average gain of more than 0.22 % a trade merely to stand still. Cost is also the one part of the result that you can know beforehand, so it is the cheapest part to improve: trade liquid instruments, trade less, and use limit orders where you can afford to miss the fill.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'tip',
        title: 'Put costs into every backtest',
        text: 'In Labs, set commission, slippage and spread before you look at a result. Market orders fill at the open of the next bar, slippage makes market and stop orders worse but never limit orders, and half of the spread is paid at each fill. A strategy that only works without costs does not work.',
      },
    },
    { type: 'heading', data: { text: 'Borrowed money', level: 3 } },
    {
      type: 'text',
      data: {
        text: 'In a margin account the broker lends part of the purchase price. In the United States Regulation T lets you borrow up to half of it at the start, and the rules of FINRA ask that your own share never falls below 25 % of the value; brokers may ask for more. Borrowing doubles gains and losses alike, and costs interest. If your share falls too low, the broker makes a margin call: bring money, or positions are sold for you, at the broker’s choice of time and usually near the worst price. You can lose more than you paid in.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'p_{\\text{call}} = p_{\\text{entry}} \\cdot \\frac{1 - m_0}{1 - m}',
        description:
          'The price at which a long position meets its margin call: m₀ is the share of your own money at the start, m the share you must keep. Bought at $50 with m₀ = 50 % and m = 25 %: 50 × 0.5 / 0.75 = $33.33. The stock has then fallen by 33.3 %, your own money by 66.7 %.',
        source: 'bodie-2018-trading',
      },
    },
  ],
  keyTakeaways: [
    'A market order buys certainty of the fill, a limit order certainty of the price; no order has both.',
    'A stop becomes a market order: after a gap it fills at the open, beyond its level.',
    'A bracket decides both exits before the trade begins.',
    'Spread, commission and slippage are paid in every round trip; at 250 round trips a year even 0.22 % becomes 55 % of the position.',
    'Margin multiplies losses as well as gains and lets the broker choose when you sell.',
  ],
  practiceQuestions: [
    {
      id: 'orders-and-costs-1',
      type: 'multiple-choice',
      question:
        'A stock trades at $98. You want to buy only if it rises above $100, but never pay more than $101. Which order fits?',
      options: [
        'A limit order to buy at $101',
        'A market order to buy',
        'A stop-limit order to buy, stop $100, limit $101',
        'A stop order to buy at $101',
      ],
      correctAnswer: 2,
      explanation:
        'The stop at $100 waits for the rise and the limit caps the price at $101. A limit order at $101 would be filled at once near $98, and a plain stop may be filled above $101 after a gap.',
    },
    {
      id: 'orders-and-costs-2',
      type: 'numeric',
      question:
        'The relative spread is 0.10 %, commission 0.03 % and slippage 0.05 % per fill. What does a round trip cost, in percent of the position?',
      correctAnswer: '0.26 %',
      value: 0.26,
      tolerance: 0.005,
      explanation:
        'k = 0.10 + 2 × (0.03 + 0.05) = 0.26 %. The spread counts once, because half of it is paid at each fill; commission and slippage count twice.',
    },
    {
      id: 'orders-and-costs-3',
      type: 'numeric',
      question:
        'You are short 300 shares from $20 with a stop at $21. The stock opens the next day at $23.50. How many dollars do you lose, without fees?',
      correctAnswer: '$1,050',
      value: 1050,
      tolerance: 0.5,
      explanation:
        'The stop to buy acts at the open of $23.50, not at $21: 300 × 3.50 = $1,050, three and a half times the planned $300.',
    },
    {
      id: 'orders-and-costs-4',
      type: 'multiple-choice',
      question:
        'Why can a backtest with limit orders look too good even when commission is included?',
      options: [
        'A touched limit is not always filled in reality: others may wait before you, and the price may turn exactly there',
        'Limit orders pay more commission than market orders',
        'Limit orders are always filled at a worse price than the limit',
        'Limit orders cannot be used with daily bars',
      ],
      correctAnswer: 0,
      explanation:
        'Bars only say that a price was traded, not how much was waiting before you. Labs can ask for the price to go some ticks beyond a limit before it counts as filled; use that setting to see how much a result depends on it.',
    },
    {
      id: 'orders-and-costs-5',
      type: 'numeric',
      question:
        'You buy at $120 with 50 % of your own money. The broker asks for 30 % at all times. At which price in dollars does the margin call come?',
      correctAnswer: '$85.71',
      value: 85.714,
      tolerance: 0.01,
      explanation:
        '120 × (1 − 0.5) / (1 − 0.3) = 60 / 0.7 = $85.71. At that price the loan of $60 a share is 70 % of the value and your own money 30 %.',
    },
  ],
  strategy: PATIENT_ENTRY,
};
