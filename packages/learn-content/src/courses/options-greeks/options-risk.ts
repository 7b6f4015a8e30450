import type { Module } from '../../model/course.ts';

export const OPTIONS_RISK: Module = {
  id: 'options-risk',
  title: 'Risk, Assignment and Expiry',
  description:
    'Sizing by the worst case, assignment and early exercise, the last day, and what trading options costs.',
  content: [
    { type: 'heading', data: { text: 'Size by the worst case', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'Options let a small sum move a large position, so the size has to come from the loss, not from the price. Decide how much one trade may cost, for example a risk per trade of 2 percent, and divide by the worst loss of one contract. With $25,000 in the account that is $500 a trade. A bull call spread that can lose $185 may be bought twice; an iron condor that can lose $347 once; a straddle for $571 not at all. Do not count on a stop: options gap, and a stop order cannot sell a call that opens at a tenth of its price.',
      },
    },
    {
      type: 'formula',
      data: {
        formula:
          '\\begin{gathered} \\text{contracts} \\\\ \\le \\frac{\\text{account} \\cdot \\text{risk per trade}}{\\text{worst loss of one contract}} \\end{gathered}',
        description:
          'The largest position that keeps to the risk per trade, rounded down to whole contracts. Where the worst loss has no limit, the formula has no answer, and a retail account should not hold the position.',
        source: 'tharp-1998-size',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Strategy', 'Worst loss', 'Contracts for $500', 'Money at risk'],
        rows: [
          ['Bull call spread', '$185', '2', '$370'],
          ['Bear put spread', '$179', '2', '$358'],
          ['Iron condor', '$347', '1', '$347'],
          ['Straddle', '$571', '0', '$0'],
          ['Sold call without shares', 'no limit', 'none', 'no limit'],
        ],
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'Selling calls without the shares',
        text: 'Selling the $110 call of our examples for $0.35 brings $35. If a takeover lifts the share to $130 over night, the call is worth $20.00 and the loss is $1,965, 56 times the premium. The broker may close the position on its own initiative, at any price, as soon as the margin falls short.',
      },
    },
    { type: 'heading', data: { text: 'Assignment', level: 3 } },
    {
      type: 'text',
      data: {
        text: 'When a holder exercises, the clearing house picks a member firm by lot, and that firm assigns one of its customers who have sold the option. With American options this can happen on any day, and the seller learns of it on the next morning. A sold call that is assigned means selling 100 shares at the strike; a sold put means buying them, and a put with strike $50 then takes $5,000. Shares settle on the business day after the trade. An assigned leg can also leave the other half of a spread standing alone, with a risk that was not planned.',
      },
    },
    {
      type: 'text',
      data: {
        text: 'Early exercise is rarely sensible, because it throws away time value: selling the option brings more. Two cases matter. On the day before the ex-date, the holder of a call in the money does better to exercise if the dividend is larger than the time value that is left. Say a call with strike $95 is quoted at $10.20 with the share at $105 and a dividend of $0.75 tomorrow. The time value is $0.20, so exercising gains $0.55 a share, and the seller should expect assignment. And a put very deep in the money may be worth exercising for the interest on the strike.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'D > C - (S - K)',
        description:
          'When to exercise a call before the ex-date: D is the dividend a share and C − (S − K) the time value of the call in the money. At all other times an American call on a share without dividends is worth more alive than exercised.',
        source: 'merton-1973',
      },
    },
    { type: 'heading', data: { text: 'The last day', level: 3 } },
    {
      type: 'bullets',
      data: {
        items: [
          'Standard monthly options expire on the third Friday; many names also have weekly or even daily expiries. Trading in most stock options ends at 16:00 EST.',
          'Options that are in the money by $0.01 or more at expiry are exercised without being asked, unless the holder instructs otherwise. Holders may give instructions until 17:30 EST, many brokers close earlier.',
          'Exercising one $50 call takes $5,000. Without the money, the broker may sell the option in the afternoon or close the shares on Monday.',
          'Pin risk: with the share right at a sold strike at the close, the seller does not know until the next morning whether there is a position.',
          'Index options mostly settle in cash, some of them on the opening prices of the last morning: read the specification before the last day.',
        ],
      },
    },
    { type: 'heading', data: { text: 'What trading costs', level: 3 } },
    {
      type: 'table',
      data: {
        headers: ['Bid', 'Ask', 'In and out, one contract', 'Share of the mid price'],
        rows: [
          ['$0.30', '$0.40', '$10', '28.6 %'],
          ['$0.95', '$1.05', '$10', '10.0 %'],
          ['$5.90', '$6.10', '$20', '3.3 %'],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'The bid-ask spread is the largest cost of options for most people, and cheap options have the worst. Buying at $0.40 and selling at $0.30 loses $10 of a contract in the middle at $35, more than a quarter. A study of US retail trades published in 2023 found that small investors prefer cheap weekly options, that these had an average bid-ask spread of 12.6 %, and that they lost money on average. Use limit orders near the middle, prefer options with tight quotes and open interest, and close positions before the last hours.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'tip',
        title: 'Before every order',
        text: 'Write down the worst loss in dollars, the break-even, the day on which you will be out, and what you will do if you are assigned. If one of the four is missing, the trade is not ready.',
      },
    },
  ],
  keyTakeaways: [
    'Size a position by its worst loss, for example at most 2 percent of the account, and round down.',
    'Sold American options can be assigned on any day; calls most likely before an ex-date.',
    'Early exercise gives up time value, so selling the option is usually better.',
    'Options in the money by $0.01 or more are exercised automatically at expiry; plan for the shares and the cash.',
    'The bid-ask spread is the main cost, and it weighs most on cheap options.',
  ],
  practiceQuestions: [
    {
      id: 'options-risk-1',
      type: 'numeric',
      question:
        'Your account holds $40,000 and you risk 2 % a trade. How many spreads with a worst loss of $230 each may you buy?',
      correctAnswer: '3 contracts',
      value: 3,
      tolerance: 0,
      explanation:
        '2 % of $40,000 is $800. $800 divided by $230 is 3.48, rounded down to 3. Rounding up would risk $920.',
    },
    {
      id: 'options-risk-2',
      type: 'multiple-choice',
      question:
        'You have sold a call that is deep in the money. Tomorrow the share goes ex-dividend with $0.60, and the call has $0.10 of time value. What should you expect?',
      options: [
        'The call loses all its value tomorrow',
        'The dividend is paid to you',
        'An assignment is likely',
        'The strike is lowered by the dividend',
      ],
      correctAnswer: 2,
      explanation:
        'The holder gives up $0.10 of time value and receives $0.60, so exercising pays. Ordinary dividends do not change the strike, and whoever is short the shares has to pay the dividend.',
    },
    {
      id: 'options-risk-3',
      type: 'numeric',
      question:
        'An option is quoted $1.90 bid and $2.10 ask. What do you lose in dollars if you buy five contracts at the ask and sell them at the bid?',
      correctAnswer: '$100',
      value: 100,
      tolerance: 0.5,
      explanation:
        'The spread is $0.20 a share, $20 a contract, and $100 for five, without any move of the market and before commissions.',
    },
    {
      id: 'options-risk-4',
      type: 'multiple-choice',
      question:
        'A bought call is $0.50 in the money at expiry and you give no instruction. What happens?',
      options: [
        'It is exercised and you buy 100 shares at the strike',
        'It expires worthless',
        'The broker pays you $50 in cash',
        'It is extended to the next expiry',
      ],
      correctAnswer: 0,
      explanation:
        'Stock options in the money by $0.01 or more are exercised unless the holder says otherwise, and they settle in shares. The account then needs the money for 100 shares, or the broker acts first.',
    },
  ],
};
