import type { Module } from '../../model/course.ts';
import { ONE_SIDED_QUOTES } from './programs/one-sided-quotes.ts';
import { TWO_SIDED_QUOTES } from './programs/two-sided-quotes.ts';

/** Quoting a bid and an ask. */
export const MARKET_MAKING: Module = {
  id: 'market-making',
  title: 'Market Making',
  description:
    'Quoting a bid and an ask: what the spread pays for, how quotes lean against inventory, and what a backtest on bars cannot know.',
  content: [
    { type: 'heading', data: { text: 'Earning the spread', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'A market maker offers to buy a little below fair value and to sell a little above it, at the same time and all day long. Anyone who wants to trade at once pays the difference, the spread. The maker does not need an opinion on direction, and on most trades earns a tiny amount. Three things eat it up: traders who know more and trade just before the price moves, the risk of what is held between a purchase and a sale, and costs. Market making is the business of earning more in spreads than these three take. Firms with machines beside the exchange do most of it. A retail trader can take over its question: who is on the other side of my limit order, and why now?',
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'h = \\pi \\cdot \\delta',
        description:
          'The half spread at which a maker breaks even, before costs: π is the share of orders that come from traders who know the next move, δ the size of that move, up or down with equal chance. Everything the maker loses to the informed has to be paid by the others.',
        source: 'glosten-milgrom-1985',
      },
    },
    {
      type: 'text',
      data: {
        text: 'If one order in five comes from somebody who knows that the price is about to move by $0.10, the maker breaks even with a half spread of 0.20 × $0.10 = $0.02 and has to quote $0.04 between bid and ask before earning anything. Fees come on top: with $0.003 a share and side, the half spread has to be $0.023. The result also says why spreads widen before news and in small shares: more of the orders are informed, and the moves they know of are larger. Inventory is the second cost. A maker who holds 1,000 shares of $50 with a daily deviation of 1.5 % faces a usual swing of $750 from one day to the next, which is the spread of $0.04 on 18,750 shares.',
      },
    },
    { type: 'heading', data: { text: 'Leaning against inventory', level: 3 } },
    {
      type: 'formula',
      data: {
        formula: 'r = s - q \\, \\gamma \\, \\sigma^2 (T - t)',
        description:
          'The reservation price r around which to quote: the mid price s, less the inventory q in units, times the aversion to risk γ, the variance σ² of the price in a day, and the part of the day T − t that is left. Who holds too much quotes lower, to sell sooner and buy later.',
        source: 'avellaneda-stoikov-2008',
      },
    },
    {
      type: 'formula',
      data: {
        formula:
          'a - b = \\gamma \\, \\sigma^2 (T - t) + \\frac{2}{\\gamma} \\ln\\left(1 + \\frac{\\gamma}{k}\\right)',
        description:
          'The distance of ask a and bid b, centred on r: a part for the risk of holding, and a part for how quickly orders become rarer with distance, k.',
        source: 'avellaneda-stoikov-2008',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Units held', 'Reservation price', 'Bid', 'Ask'],
        rows: [
          ['−4', '$100.80', '$100.05', '$101.55'],
          ['−2', '$100.40', '$99.65', '$101.15'],
          ['0', '$100.00', '$99.25', '$100.75'],
          ['2', '$99.60', '$98.85', '$100.35'],
          ['4', '$99.20', '$98.45', '$99.95'],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'The table has a mid price of $100, γ = 0.1, a deviation of $2 a day, half a day left and k = 1.5. Each unit held lowers both quotes by $0.20, and the spread is 0.20 + 1.29 = $1.49 whatever is held. With four units the maker asks $99.95, below the mid price: selling soon is worth more than selling well. The formulas rest on assumptions that no market meets exactly. The idea outlives them: quote around a price that leans against what you hold, and set a limit on what you may hold.',
      },
    },
    {
      type: 'bullets',
      data: {
        items: [
          'A bar does not know the queue: in a backtest your limit order fills when the price touches it; in a market those who came before you are served first.',
          'The orders that fill surely are the bad ones: when the price runs through your bid, everybody’s bid is filled.',
          'A bar hides its path. When bid and ask lie inside one bar, both may have been filled, in either order, or one of them.',
          'Professionals answer in microseconds and pay lower fees, or are paid for quoting. A retail trader quotes for hours, not for milliseconds, and pays.',
        ],
      },
    },
    {
      type: 'callout',
      data: {
        type: 'info',
        title: 'Make the backtest stricter',
        text: 'In the settings of a run, ask that the price go some ticks beyond a limit before it fills, and add a commission. The report counts ambiguous bars, in which the order of fills is unknown, and shows what the worst and the best path would have made of them. A result that vanishes when limits must be exceeded by one tick was never there.',
      },
    },
    { type: 'code', data: { code: ONE_SIDED_QUOTES, language: 'python' } },
    {
      type: 'text',
      data: {
        text: 'This program quotes one side at a time: a bid below an average of 20 bars while it holds nothing, an ask above it when it has bought, and an exit when the market has moved three standard deviations away. It is a patient mean-reversion strategy that enters with limit orders, which is as near to making a market as one order at a time allows. The program states exclusive_orders = True, so that a new order takes the place of a waiting one. The strategy that ends the module is a Pine script, which states its own conditions and can keep a bid and an ask waiting together, new ones on every bar. It never holds more than four shares, long or short.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'Small gains, one large loss',
        text: 'A maker who is filled on one side only, in a market that keeps running, turns into an unwilling holder of a losing position. Limit the inventory, set a price at which it is given up, and stop quoting around news. After a backtest trade on paper for at least 30 days: only live quotes show how many of the fills were imaginary.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'tip',
        title: 'Why it looks so good here',
        text: 'The simulated prices of Labs never leave the range that was drawn for the day and turn back at its ends, nobody in them is informed, and a touch fills. Each of the three favours the quoting side. Take the profit that you see as a sign that the program quotes correctly, and nothing more.',
      },
    },
  ],
  keyTakeaways: [
    'The spread pays for informed traders, for the risk of inventory and for costs; only the rest is profit.',
    'The half spread that breaks even is the share of informed orders times the move they know of.',
    'Quote around a price that leans against the inventory, and limit the inventory.',
    'Bars flatter limit orders: ask for prices beyond the limit, add costs, and look at ambiguous bars.',
    'Trade on paper for at least 30 days before money is at stake.',
  ],
  practiceQuestions: [
    {
      id: 'market-making-1',
      type: 'numeric',
      question:
        'One order in four is informed, and the moves it knows of are $0.12. Fees are $0.005 a share and side. What half spread breaks even, in dollars?',
      correctAnswer: '$0.035',
      value: 0.035,
      tolerance: 0.0001,
      explanation:
        '0.25 × $0.12 = $0.03 against the informed, and $0.005 of fees for each side: $0.035. The quoted spread would have to be at least $0.07.',
    },
    {
      id: 'market-making-2',
      type: 'multiple-choice',
      question: 'A market maker is short four units. How do the quotes lean?',
      options: [
        'Both lower, to sell more',
        'The spread widens, the middle stays',
        'They do not, because a maker has no opinion',
        'Both higher, to buy back sooner',
      ],
      correctAnswer: 3,
      explanation:
        'With q = −4 the reservation price lies above the mid price. A higher bid is met sooner and buys back; a higher ask makes it less likely to sell even more. The spread of the formula does not depend on the inventory.',
    },
    {
      id: 'market-making-3',
      type: 'numeric',
      question:
        'The mid price is $50, γ = 0.2, the deviation of the price $1 a day, half a day is left, and you hold 3 units. What is the reservation price, in dollars?',
      correctAnswer: '$49.70',
      value: 49.7,
      tolerance: 0.001,
      explanation:
        '50 − 3 × 0.2 × 1² × 0.5 = 50 − 0.30 = $49.70. The deviation is squared; the effect fades as the end of the day comes near.',
    },
    {
      id: 'market-making-4',
      type: 'multiple-choice',
      question: 'Why do backtests on bars overstate the profit of quoting?',
      options: [
        'Because commissions cannot be set in a backtest',
        'Because a touch of the price fills every waiting order at once, which queues in a market do not',
        'Because spreads are wider in the past',
        'Because limit orders fill at worse prices than market orders',
      ],
      correctAnswer: 1,
      explanation:
        'Being touched is not being filled: others wait at the same price before you, and the touches that fill everybody are those after which the price runs on. Commissions can be set, and limits fill at their price or better.',
    },
  ],
  strategy: {
    title: 'Two-sided quotes',
    language: 'pine',
    code: TWO_SIDED_QUOTES,
    symbol: 'SPY',
    timeframe: '1h',
  },
};
