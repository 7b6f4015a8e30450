import type { Module } from '../../model/course.ts';

/** Futures on indices and commodities, the price of waiting, and what an option contract is. */
export const DERIVATIVES_COMMODITIES: Module = {
  id: 'derivatives-commodities',
  title: 'Futures, Options and Commodities',
  description:
    'What a contract on something else is, how its multiplier and margin work, and why the later price differs from the present one.',
  content: [
    { type: 'heading', data: { text: 'Contracts on something else', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'A derivative is a contract whose value follows the price of something else, the underlying: an index, a barrel of oil, a bond. A futures contract obliges both sides to trade the underlying at a fixed price on a fixed day. It is standardised by an exchange, and a clearing house stands between the two sides, so neither depends on the other’s honesty. A farmer sells wheat futures to be sure of his price; an airline buys fuel; a fund hedges its shares for a month. Speculators take the other side and are paid for it at times. Nearly all contracts are closed before delivery.',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Contract', 'Underlying', 'Multiplier', 'Smallest step', 'Value of a step'],
        rows: [
          ['ES', 'S&P 500 index', '$50', '0.25', '$12.50'],
          ['MES', 'S&P 500 index, micro', '$5', '0.25', '$1.25'],
          ['CL', 'Crude oil, 1,000 barrels', '$1,000', '0.01', '$10.00'],
          ['GC', 'Gold, 100 ounces', '$100', '0.10', '$10.00'],
          ['ZC', 'Corn, 5,000 bushels, quoted in cents', '$50', '0.25', '$12.50'],
          ['6E', 'Euro, 125,000', '$125,000', '0.00005', '$6.25'],
        ],
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'P = d \\cdot n \\cdot M \\cdot (p_{\\text{exit}} - p_{\\text{entry}})',
        description:
          'The profit P of n contracts: d is 1 for long and −1 for short, M the multiplier, p the prices. Long one MES from 5,000.00 to 5,012.25: 1 × 5 × 12.25 = $61.25. One ES would have earned ten times as much, or lost it.',
        source: 'hull-2018-futures',
      },
    },
    {
      type: 'text',
      data: {
        text: 'Margin in futures is not a loan but a deposit that proves you can pay. It is small compared with the value of the contract, often 5 to 10 %, so leverage of 10 to 20 is built in. Every day the gain or loss is booked to your account in cash, which is called marking to market. If the deposit falls below the maintenance level, you must top it up at once or be closed out. One MES at 5,000 points controls $25,000; with a deposit of $2,500 the leverage is 10, and a fall of 5 % costs half of the deposit.',
      },
    },
    { type: 'heading', data: { text: 'The price of later', level: 3 } },
    {
      type: 'formula',
      data: {
        formula: 'F = S \\cdot e^{(r + u - y) \\, T}',
        description:
          'The futures price F for delivery in T years: the spot price S grows by the interest rate r and the cost of storage u, and shrinks by the convenience yield y, the benefit of having the goods at hand. Oil at $80 with r = 4 %, u = 3 %, y = 1 % and half a year: F = $82.44.',
        source: 'hull-2018-forwards',
      },
    },
    {
      type: 'text',
      data: {
        text: 'When later deliveries cost more than near ones, the market is in contango; when they cost less, because the goods are scarce now, it is in backwardation. This matters to everyone who holds on. Contracts expire, so a lasting position must be rolled: the near contract is sold and the next one bought. In contango each roll buys dearer, and the position loses even if the spot price stands still. In our example rolling half a year ahead costs about 3 %. A chart of joined contracts hides these steps unless it is adjusted for them; ask how before you test on one.',
      },
    },
    {
      type: 'chart',
      data: {
        type: 'line',
        description:
          'Two curves of futures prices over the months of delivery, both starting at a spot price of $80. One rises evenly to $85 at twelve months: contango. The other falls to $74: backwardation.',
      },
    },
    { type: 'heading', data: { text: 'Hours and drivers', level: 3 } },
    {
      type: 'table',
      data: {
        headers: ['Market', 'Hours (EST)', 'What moves it'],
        rows: [
          [
            'Index futures',
            'Sunday 18:00 to Friday 17:00, pause 17:00 to 18:00',
            'Earnings, rates, shocks at night',
          ],
          [
            'Crude oil, gold',
            'Sunday 18:00 to Friday 17:00, pause 17:00 to 18:00',
            'OPEC, stocks reports, real interest rates',
          ],
          [
            'Corn, wheat, soybeans',
            '20:00 to 8:45 and 9:30 to 14:20',
            'Weather, harvest reports at 12:00',
          ],
          ['Options on shares', '9:30 to 16:00', 'The share, time and expected volatility'],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'An option gives its buyer the right, not the duty, to buy (a call) or to sell (a put) the underlying at a fixed strike price until a fixed day. Its seller must deliver if asked. One US option contract covers 100 shares, so a quote of $2.35 means $235 a contract, and two contracts cost $470. The buyer can lose just that. The seller receives it and may lose many times as much. Prices also depend on time and on expected volatility, which is why a call can lose value while the share rises. A course of its own is devoted to them.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'Losses do not stop at the deposit',
        text: 'On 20 April 2020 the expiring contract on US crude oil settled at −$37.63 a barrel, because storage was full and the holders could not take delivery. Whoever had bought one contract at $1 that afternoon, sure that nothing falls below zero, owed more than $38,000 at the settlement. With futures and sold options you can lose more than you paid in. Know the last trading day of every contract you hold, and be out before it.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'tip',
        title: 'Begin with the micro contract',
        text: 'Size in futures comes in whole contracts. With $20,000 and a risk of 2 %, $400, a stop 30 points away in ES would risk $1,500 on a single contract: too much. In MES it is $150, so two contracts fit. If not even one micro contract fits, the trade is too large for the account.',
      },
    },
  ],
  keyTakeaways: [
    'A future obliges both sides; an option gives the buyer a right and the seller a duty.',
    'Profit is the movement times the multiplier times the contracts: a point in ES is $50, in MES $5.',
    'Futures margin is a deposit, settled in cash each day; losses can exceed it.',
    'Contango makes every roll of a long position cost money, backwardation makes it pay.',
    'One option contract equals 100 shares: multiply the quote by 100.',
  ],
  practiceQuestions: [
    {
      id: 'derivatives-commodities-1',
      type: 'numeric',
      question:
        'You sell two CL contracts at $78.40 and buy them back at $77.15. What is your profit in dollars, without fees?',
      correctAnswer: '$2,500',
      value: 2500,
      tolerance: 0.5,
      explanation: '−1 × 2 × 1,000 × (77.15 − 78.40) = 2,000 × 1.25 = $2,500.',
    },
    {
      id: 'derivatives-commodities-2',
      type: 'multiple-choice',
      question:
        'The spot price of oil stays at $80 for a year, and the curve stays in contango. What does a long position that is rolled every month earn?',
      options: [
        'Nothing, since the price did not change',
        'A gain, since later contracts cost more',
        'Only the storage cost, as a gain',
        'A loss, since each contract falls towards the spot price before it is replaced',
      ],
      correctAnswer: 3,
      explanation:
        'Each contract is bought above the spot price and drifts down to it as its delivery comes near. Then the next one is bought above it again.',
    },
    {
      id: 'derivatives-commodities-3',
      type: 'numeric',
      question:
        'Your account is $30,000, the risk 2 %, and your stop in MES is 24 points away. How many contracts do you trade?',
      correctAnswer: '5',
      value: 5,
      tolerance: 0,
      explanation: '$600 at risk; one contract risks 24 × $5 = $120; 600 / 120 = 5 contracts.',
    },
    {
      id: 'derivatives-commodities-4',
      type: 'numeric',
      question:
        'You buy three option contracts quoted at $1.80. How many dollars do you pay, without fees?',
      correctAnswer: '$540',
      value: 540,
      tolerance: 0.5,
      explanation:
        'One contract equals 100 shares: 3 × 100 × 1.80 = $540. That is also the most you can lose.',
    },
    {
      id: 'derivatives-commodities-5',
      type: 'multiple-choice',
      question: 'What does marking to market mean?',
      options: [
        'Quoting a bid and an ask all day',
        'Booking the gain or loss of each day in cash',
        'Delivering the goods at the market place',
        'Closing all positions at the end of the day',
      ],
      correctAnswer: 1,
      explanation:
        'The clearing house settles the change of price every day, so debts cannot pile up unseen. The position itself stays open.',
    },
  ],
};
