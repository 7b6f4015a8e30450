import type { Module } from '../../model/course.ts';

export const OPTIONS_STRATEGIES: Module = {
  id: 'options-strategies',
  title: 'Basic Strategies and Spreads',
  description:
    'Covered calls, protective puts, vertical spreads, straddles and iron condors: pay-off, break-even and worst case of each.',
  content: [
    { type: 'heading', data: { text: 'Building with four bricks', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'Every option strategy is made of bought and sold calls and puts, with or without the share. What counts is the sum: add the pay-offs of the legs at expiry, subtract what was paid, and three numbers follow, the most to gain, the most to lose and the break-even. All examples here use one share at $100 and options of 30 days priced at a volatility of 25 % and a rate of 4 %. Bid-ask spreads and commissions are left out, but in practice each leg pays them, and a strategy of four legs pays four times.',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Option', 'Price', 'Delta'],
        rows: [
          ['$90 put', '$0.19', '−0.06'],
          ['$95 put', '$0.90', '−0.21'],
          ['$100 put', '$2.69', '−0.47'],
          ['$100 call', '$3.02', '0.53'],
          ['$105 call', '$1.17', '0.27'],
          ['$110 call', '$0.35', '0.11'],
        ],
      },
    },
    { type: 'heading', data: { text: 'With the share', level: 3 } },
    {
      type: 'text',
      data: {
        text: 'A covered call owns 100 shares and sells a call on them. Selling the $105 call brings $117 at once. The most to gain is $617: five dollars a share up to the strike, and the premium. Below, the premium softens the fall to a break-even of $98.83, but no more than that; the worst case, a share at zero, costs $9,883. A protective put owns 100 shares and buys a put. With the $95 put for $90 the loss stops at $590 however far the share falls, and the gain has no limit above the break-even of $100.90. It is insurance, and like insurance it usually expires unused.',
      },
    },
    { type: 'heading', data: { text: 'Vertical spreads', level: 3 } },
    {
      type: 'text',
      data: {
        text: 'A vertical spread buys one option and sells another of the same kind and expiry at a different strike. The bull call spread buys the $100 call and sells the $105 call for $1.85: at most $315 to gain and $185 to lose. The bear put spread buys the $100 put and sells the $95 put for $1.79: at most $321 and $179. The bull put spread sells the $95 put and buys the $90 put, and receives $0.71: at most $71 to gain and $429 to lose. Selling the outer leg caps the gain, and in return makes the spread cheaper and its decay slower.',
      },
    },
    { type: 'heading', data: { text: 'Trading movement itself', level: 3 } },
    {
      type: 'text',
      data: {
        text: 'A long straddle buys the $100 call and the $100 put for $5.71. It gains when the share ends beyond $94.29 or $105.71, in either direction, and loses all $571 at exactly $100. An iron condor bets on the opposite: it sells the $95 put and the $105 call and buys the $90 put and the $110 call against disaster. It receives $1.53, keeps all $153 between $95 and $105, and loses at most $347 beyond the bought strikes. Its break-evens are $93.47 and $106.53.',
      },
    },
    {
      type: 'table',
      data: {
        headers: [
          'Share at expiry',
          'Covered call',
          'Protective put',
          'Bull call spread',
          'Straddle',
          'Iron condor',
        ],
        rows: [
          ['$85', '−$1,383', '−$590', '−$185', '$929', '−$347'],
          ['$90', '−$883', '−$590', '−$185', '$429', '−$347'],
          ['$95', '−$383', '−$590', '−$185', '−$71', '$153'],
          ['$100', '$117', '−$90', '−$185', '−$571', '$153'],
          ['$105', '$617', '$410', '$315', '−$71', '$153'],
          ['$110', '$617', '$910', '$315', '$429', '−$347'],
          ['$115', '$617', '$1,410', '$315', '$929', '−$347'],
        ],
      },
    },
    {
      type: 'formula',
      data: {
        formula:
          '\\begin{gathered} \\text{worst loss} = 100 \\cdot (\\text{width} - \\text{credit}) \\\\ \\text{win rate needed} \\\\ = \\frac{\\text{worst loss}}{\\text{worst loss} + \\text{best gain}} \\end{gathered}',
        description:
          'For a spread that receives a credit, where width is the distance of its strikes. The win rate is what it takes to come out even if every trade ended at its best or its worst, before costs.',
        source: 'hull-2018-strategies',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Strategy', 'Delta', 'Gamma', 'Theta', 'Vega', 'Win rate needed'],
        rows: [
          ['Covered call', '0.73', '−0.047', '0.043', '−0.096', 'depends on the share'],
          ['Bull call spread', '0.26', '0.009', '−0.010', '0.018', '37.0 %'],
          ['Bear put spread', '−0.25', '0.015', '−0.010', '0.031', '35.8 %'],
          ['Straddle', '0.07', '0.111', '−0.095', '0.228', 'gain has no limit'],
          ['Iron condor', '−0.02', '−0.045', '0.038', '−0.092', '69.4 %'],
        ],
      },
    },
    {
      type: 'chart',
      data: {
        type: 'line',
        description:
          'Pay-off of the iron condor at expiry: a plateau at $153 from $95 to $105, falling on both sides to −$347 at $90 and $110 and flat beyond.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'tip',
        title: 'Choose the view first',
        text: 'Up, down, far or nowhere, and by when? A strategy is only a way to pay for a view. If you have no view on volatility, prefer spreads whose vega is small to single options whose vega is not.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'Many small gains, one large loss',
        text: 'Covered calls and condors win often because their best case is small and near. Our condor must win about seven times in ten just to break even before costs. A high win rate says nothing about a strategy without the size of its losses.',
      },
    },
  ],
  keyTakeaways: [
    'Add the pay-offs of the legs and subtract what was paid: that gives gain, loss and break-even.',
    'A covered call sells the upside and keeps the downside; a protective put pays to cut the downside.',
    'Vertical spreads cap gain and loss; width and price give both.',
    'Straddles need movement and pay theta; iron condors need calm and receive it.',
    'Compare best and worst case: a strategy with small gains needs a high win rate to break even.',
  ],
  practiceQuestions: [
    {
      id: 'options-strategies-1',
      type: 'numeric',
      question:
        'You buy a $60 call for $2.80 and sell the $65 call of the same expiry for $1.20. What is the most you can gain with one spread, in dollars?',
      correctAnswer: '$340',
      value: 340,
      tolerance: 0.5,
      explanation:
        'The spread costs $1.60. At or above $65 it is worth its width of $5.00, so the gain is $3.40 a share or $340. The most to lose is the $160 paid.',
    },
    {
      id: 'options-strategies-2',
      type: 'multiple-choice',
      question: 'You own 100 shares and sell a call on them. What have you given away?',
      options: [
        'The dividends until expiry',
        'The gain above the strike',
        'The right to sell the share',
        'All risk of a fall',
      ],
      correctAnswer: 1,
      explanation:
        'Above the strike the shares are called away at the strike, so further gains belong to the buyer of the call. Dividends stay with you while you hold the shares, and so does nearly all of the risk of a fall.',
    },
    {
      id: 'options-strategies-3',
      type: 'numeric',
      question:
        'An iron condor with strikes 5 dollars apart on both sides receives $1.25. What is its worst loss a contract, in dollars?',
      correctAnswer: '$375',
      value: 375,
      tolerance: 0.5,
      explanation:
        'Only one side can end in the money. The width of $5.00 less the credit of $1.25 is $3.75 a share, which is $375.',
    },
    {
      id: 'options-strategies-4',
      type: 'multiple-choice',
      question: 'A straddle at strike $40 costs $3.20. Where does it break even at expiry?',
      options: ['At $40.00 only', 'At $38.40 and $41.60', 'At $43.20 only', 'At $36.80 and $43.20'],
      correctAnswer: 3,
      explanation:
        'The whole cost of $3.20 must come from one side: $40.00 less or plus $3.20 gives $36.80 and $43.20. Halving the cost is the usual mistake.',
    },
  ],
};
