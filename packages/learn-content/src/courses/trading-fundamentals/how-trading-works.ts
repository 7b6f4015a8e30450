import type { Module } from '../../model/course.ts';

/** Trades, and the order book that makes a price. */
export const HOW_TRADING_WORKS: Module = {
  id: 'how-trading-works',
  title: 'How Trading Works',
  description:
    'What a trade is, who stands on the other side of it, and how an order book turns orders into prices.',
  content: [
    { type: 'heading', data: { text: 'What a trade is', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'Buyer and seller agree on a price and a quantity: that is a fill. Entry and exit together make a trade. Both sides of a fill accept its price, often for different reasons: to get rid of a risk, to raise cash, or in the belief that the price will rise. An investor holds for years and is paid mostly by the earnings, dividends or interest of what is held. A trader holds for minutes to months and is paid only if the price moves the right way by more than the trade costs. Before costs, what one trader gains against the market another one gives up; after costs, traders as a group earn less than the market. A trader therefore needs a reason why somebody else would keep paying.',
      },
    },
    { type: 'heading', data: { text: 'Who is on the other side', level: 3 } },
    {
      type: 'bullets',
      data: {
        items: [
          'Market makers quote a price to buy and a higher price to sell all day, and live on the difference. They do not mind which way the price goes next; they mind being run over by someone who knows.',
          'Institutions such as pension funds, insurers and mutual funds move large sums slowly, usually split into many small orders so that the price does not run away from them.',
          'Hedgers, for example an airline buying fuel or an exporter selling currency, trade to be rid of a risk, not to win.',
          'Arbitrageurs and high-frequency firms trade away small differences between related prices within fractions of a second.',
          'Retail traders, like the readers of this page, are free to do nothing. Not having to trade is their one clear advantage over all the others.',
        ],
      },
    },
    { type: 'heading', data: { text: 'The order book', level: 3 } },
    {
      type: 'text',
      data: {
        text: 'Most exchanges match orders in an electronic order book. An order to buy that waits at a stated price is a bid; an order to sell that waits is an ask, or offer. The highest bid and the lowest ask are the best prices, and the distance between them is the spread. An order that can be filled at once is filled against the best price on the other side first: price goes before everything. Among orders at the same price the one that came first is filled first. This rule is called price-time priority. Waiting orders give the market liquidity; orders that are filled at once take it.',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Side', 'Price', 'Shares waiting', 'Shares up to this price'],
        rows: [
          ['Ask', '$50.06', '900', '1,500'],
          ['Ask', '$50.03', '400', '600'],
          ['Ask (best)', '$50.02', '200', '200'],
          ['Bid (best)', '$49.98', '300', '300'],
          ['Bid', '$49.97', '500', '800'],
          ['Bid', '$49.95', '1,200', '2,000'],
        ],
      },
    },
    {
      type: 'formula',
      data: {
        formula:
          '\\begin{gathered} m = \\frac{p_{\\text{ask}} + p_{\\text{bid}}}{2} \\\\ s = p_{\\text{ask}} - p_{\\text{bid}} \\\\ s_{\\text{rel}} = \\frac{s}{m} \\end{gathered}',
        description:
          'The mid price m lies halfway between the best ask and the best bid, the spread s is their distance, and the relative spread is that distance as a share of the mid price. In the book above: m = $50.00, s = $0.04, relative spread 0.08 %.',
        source: 'harris-2003-costs',
      },
    },
    {
      type: 'text',
      data: {
        text: 'Suppose someone now sends an order to buy 800 shares at once. The 200 shares at the best ask are not enough, so the order walks up the book: it takes all of the first price, all of the second, and part of the third. The buyer pays more than the best ask that the screen showed a moment ago. Afterwards the cheapest shares left cost $50.06, so the mid price is $50.02: the order itself has moved the market. That is all that happens when a price rises. Nobody sets it. It is the last price at which someone was impatient enough to trade.',
      },
    },
    {
      type: 'code',
      data: {
        code: [
          'Market order: buy 800 shares',
          '',
          '200 x $50.02 = $10,004.00',
          '400 x $50.03 = $20,012.00',
          '200 x $50.06 = $10,012.00',
          '-------------------------',
          '800 shares   = $40,028.00',
          'Average price  $50.035',
          '',
          'At the mid of $50.00',
          '800 shares   = $40,000.00',
          'Paid for haste $28.00',
          'or 0.07 %',
        ].join('\n'),
      },
    },
    {
      type: 'callout',
      data: {
        type: 'info',
        title: 'There are never more buyers than sellers',
        text: 'Every share that bought is sold by someone. When the news says that buyers outnumbered sellers, it means that those who wanted to buy were more impatient, so that trades happened at the ask and the price rose until enough sellers were found.',
      },
    },
    { type: 'heading', data: { text: 'Long and short', level: 3 } },
    {
      type: 'text',
      data: {
        text: 'Who buys first and hopes to sell at a higher price is long. Who sells first and hopes to buy back lower is short. To sell a stock short, the shares are borrowed through the broker, sold, and later bought back and returned; the borrower pays a fee for the loan and every dividend that falls due meanwhile. The two directions are not mirror images. A long position can lose at most what was paid for it, because a price cannot fall below zero. A short position has no such floor: the price may rise without limit, and the lender may ask for the shares back at a bad moment.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'P = d \\cdot q \\cdot (p_{\\text{exit}} - p_{\\text{entry}}) - c',
        description:
          'The profit P of a trade: d is 1 for a long and −1 for a short trade, q the quantity, p the prices of entry and exit, and c everything the trade cost. Long 100 shares from $40 to $46 with $2 of fees: 100 × 6 − 2 = $598. Short the same: −100 × 6 − 2 = −$602.',
        source: 'bodie-2018-trading',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'Most people who trade actively do worse than those who do not',
        text: 'Barber and Odean studied 66,465 US households from 1991 to 1996: the fifth that traded most earned 11.4 % a year, while the market returned 17.9 %. Costs made the difference, not bad luck. Trade only with money whose loss would not change your life, and begin with simulated prices.',
      },
    },
  ],
  keyTakeaways: [
    'Every fill needs two sides that accept one price; ask yourself who is on the other one, and why.',
    'An order book fills the best price first and, at one price, the oldest order first.',
    'The spread is what an impatient trader pays; a large order pays more because it walks the book.',
    'A long position can lose what it cost; a short position can lose without limit.',
    'After costs, traders as a group earn less than the market, so frequent trading needs a strong reason.',
  ],
  practiceQuestions: [
    {
      id: 'how-trading-works-1',
      type: 'multiple-choice',
      question:
        'Two orders to buy wait at $49.98: A for 100 shares since 10:00, B for 5,000 shares since 10:05. Someone sells 100 shares at once. Which order is filled?',
      options: [
        'B, because the larger order goes first',
        'A, because at one price the older order goes first',
        'Both, in proportion to their size',
        'Whichever broker pays the exchange more',
      ],
      correctAnswer: 1,
      explanation:
        'Under price-time priority the better price comes first and, at the same price, the order that arrived first. Size does not matter. Some futures markets do share fills in proportion to size, but the order books of US stocks do not.',
    },
    {
      id: 'how-trading-works-2',
      type: 'numeric',
      question:
        'Using the order book of this lesson, what is the average price in dollars of a market order to sell 600 shares?',
      correctAnswer: '$49.975',
      value: 49.975,
      tolerance: 0.0005,
      explanation:
        'A sale meets the bids: 300 shares at $49.98 and 300 at $49.97. (300 × 49.98 + 300 × 49.97) / 600 = $49.975. Using the best bid alone, $49.98, forgets that only 300 shares wait there.',
    },
    {
      id: 'how-trading-works-3',
      type: 'numeric',
      question:
        'You sell 50 shares short at $80 and buy them back at $72. Fees are $3 altogether. What is your profit in dollars?',
      correctAnswer: '$397',
      value: 397,
      tolerance: 0.5,
      explanation:
        'A short trade gains when the price falls: −1 × 50 × (72 − 80) = $400, less $3 of fees = $397. Borrowing fees and dividends would be taken off as well.',
    },
    {
      id: 'how-trading-works-4',
      type: 'multiple-choice',
      question: 'What is the largest possible loss of a long and of a short position in a stock?',
      options: [
        'Both can lose at most what the position was worth at the start',
        'Both can lose without limit',
        'The short one can lose at most its starting value, the long one without limit',
        'The long one can lose at most its cost, the short one without limit',
      ],
      correctAnswer: 3,
      explanation:
        'A stock cannot fall below zero, so a long position bought without borrowing loses at most its cost. A price can rise to any multiple, so a short position has no greatest loss.',
    },
    {
      id: 'how-trading-works-5',
      type: 'multiple-choice',
      question: 'The best bid is $19.95 and the best ask $20.05. What is the relative spread?',
      options: ['0.05 %', '0.10 %', '0.50 %', '10 %'],
      correctAnswer: 2,
      explanation:
        'The spread is $0.10 and the mid price $20.00, so the relative spread is 0.10 / 20 = 0.005 = 0.50 %. An option of 0.10 % mistakes dollars for percent.',
    },
  ],
};
