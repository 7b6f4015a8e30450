import type { Module } from '../../model/course.ts';

/** Bonds: price and yield, duration, the curve, credit. */
export const BONDS_RATES: Module = {
  id: 'bonds-rates',
  title: 'Bonds and Interest Rates',
  description:
    'Why bond prices fall when yields rise and by how much, what the yield curve says, and why every market watches rates.',
  content: [
    { type: 'heading', data: { text: 'A loan that can be traded', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'A bond is a loan cut into pieces that can be sold. The issuer, a state or a company, pays a fixed coupon, in the United States usually every half year, and repays the face value at maturity. Because the payments are fixed, only the price can adjust when the world changes. If new bonds of the same kind pay more, nobody buys the old one at its old price; it falls until its buyer earns as much as elsewhere. That is the whole secret of bonds: the price and the yield are two names for one thing, and they move in opposite directions.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'P = \\sum_{i=1}^{2n} \\frac{c / 2}{(1 + y/2)^i} + \\frac{F}{(1 + y/2)^{2n}}',
        description:
          'The price P of a bond is what its payments are worth today: c is the yearly coupon in dollars, paid in two halves, F the face value, n the years to maturity and y the yield. A bond of $1,000 with a coupon of 4 % and ten years to run costs $1,000.00 at a yield of 4 %, and $922.05 at 5 %.',
        source: 'bodie-2018-bonds',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Yield', 'Price of a 10-year bond, coupon 4 %', 'Change from a yield of 4 %'],
        rows: [
          ['2 %', '$1,180.46', '18.0 %'],
          ['3 %', '$1,085.84', '8.6 %'],
          ['4 %', '$1,000.00', '0.0 %'],
          ['5 %', '$922.05', '−7.8 %'],
          ['6 %', '$851.23', '−14.9 %'],
        ],
      },
    },
    {
      type: 'formula',
      data: {
        formula: '\\frac{\\Delta P}{P} \\approx -D \\cdot \\Delta y',
        description:
          'The relative change of the price is about the modified duration D times the change of the yield, with the opposite sign. With D = 8.18 a rise of one percentage point costs about 8.2 %. The true figure above is 7.8 %: the curve of price against yield bends in favour of the holder, which is called convexity.',
        source: 'bodie-2018-bonds',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Maturity', 'Modified duration', 'Rule says', 'Price really changes'],
        rows: [
          ['2 years', '1.90', '−1.90 %', '−1.88 %'],
          ['10 years', '8.18', '−8.18 %', '−7.79 %'],
          ['30 years', '17.38', '−17.38 %', '−15.45 %'],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'The table shows bonds with a coupon of 4 % when their yield rises from 4 % to 5 %. A two-year bond hardly notices; a thirty-year bond falls like a share in a bad month. So a bond is safe only in one sense: if the issuer does not fail and you hold it to the end, you get what was promised, in dollars, whatever these buy by then. Until maturity its price moves. In 2022 US bonds lost about 13 % as a whole, in the same year in which the S&P 500 lost 18 %: the two do not always balance each other.',
      },
    },
    { type: 'heading', data: { text: 'Borrowers, the curve and the clock', level: 3 } },
    {
      type: 'bullets',
      data: {
        items: [
          'Treasury bills run from 4 to 52 weeks and pay no coupon: they are sold below their face value.',
          'Treasury notes run 2, 3, 5, 7 or 10 years, Treasury bonds 20 or 30 years; both pay every half year.',
          'TIPS grow their face value with consumer prices, so their yield is a real one.',
          'Corporate bonds pay a spread over Treasuries. Down to BBB− or Baa3 they are called investment grade, below that high yield.',
          'If 2 % of the issuers fail in a year and 40 % of the face value is saved, the yearly loss is 2 % × 60 % = 1.2 %: a spread below that does not pay for the risk.',
        ],
      },
    },
    {
      type: 'code',
      data: {
        code: [
          'Treasury bill of $10,000,',
          '182 days, discount rate 4 %',
          '',
          'Discount 10,000 x 0.04 x 182/360',
          '         = $202.22',
          'Price    $9,797.78',
          'Return   202.22 / 9,797.78',
          '         = 2.064 % in 182 days',
          'A year   2.064 % x 365/182',
          '         = 4.14 %',
        ].join('\n'),
      },
    },
    {
      type: 'chart',
      data: {
        type: 'line',
        description:
          'Three yield curves over maturities from 3 months to 30 years. The normal one rises from 3 % to 5 %, the flat one stays at 4 %, the inverted one falls from 5 % to 4 %.',
      },
    },
    {
      type: 'text',
      data: {
        text: 'The yields of all maturities make the yield curve. Its short end follows the central bank, its long end what lenders expect of inflation and growth over many years, plus a premium for waiting. Usually it rises. When short rates stand above long ones the curve is inverted: lenders expect rates to fall, mostly because they expect a slowdown. Every US recession since 1970 came after an inversion, but the delay varied from months to about two years, and the inversion that began in 2022 lasted about two years without one. It is a statement about expectations, not a clock.',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Hour (EST)', 'What happens'],
        rows: [
          ['8:30', 'Inflation, jobs and other US reports'],
          ['11:30', 'Treasury bill auctions close'],
          ['13:00', 'Auctions of notes and bonds close'],
          ['14:00', 'Statement of the Federal Reserve, eight times a year; questions from 14:30'],
          ['18:00 to 17:00', 'Treasury futures trade, Sunday to Friday'],
        ],
      },
    },
    {
      type: 'callout',
      data: {
        type: 'info',
        title: 'Why traders of other markets care',
        text: 'The yield of safe bonds is what every other asset is compared with. When it rises, the present value of distant profits falls, borrowing on margin costs more, the currency tends to rise, and gold, which pays nothing, becomes dearer to hold. Note the hours of the table before you hold a position over them.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'Yield is not return',
        text: 'A yield of 9 % beside Treasuries at 4 % is not a gift: the market expects some of these issuers to fail. Nor are long Treasuries a place for next year’s rent. Silicon Valley Bank failed in March 2023 because it held long, safe bonds with money that could be withdrawn at once. Match the duration to the day on which you need the money.',
      },
    },
  ],
  keyTakeaways: [
    'Bond prices and yields move in opposite directions, because the payments are fixed.',
    'Modified duration times the change of the yield gives the change of the price, roughly.',
    'The longer the maturity, the larger the swing: at 4 % a thirty-year bond moves nine times as much as a two-year one.',
    'An inverted curve shows what lenders expect, but not when.',
    'A spread pays for failures: compare it with the expected loss before you call it income.',
  ],
  practiceQuestions: [
    {
      id: 'bonds-rates-1',
      type: 'multiple-choice',
      question:
        'Market yields rise from 3 % to 4 %. What happens to a bond with a fixed coupon of 3 %?',
      options: [
        'Its coupon rises to 4 %',
        'Its price rises, since yields are higher',
        'Its price falls until it yields about 4 %',
        'Nothing, because its payments are fixed',
      ],
      correctAnswer: 2,
      explanation:
        'The payments cannot change, so the price must: it falls until a buyer earns what new bonds pay. Held to maturity it still pays what was promised.',
    },
    {
      id: 'bonds-rates-2',
      type: 'numeric',
      question:
        'A bond fund has a modified duration of 6. Yields fall by 0.5 percentage points. By about how many percent does its value rise?',
      correctAnswer: '3 %',
      value: 3,
      tolerance: 0.05,
      explanation: '−6 × (−0.5) = 3 %. Convexity adds a little to it.',
    },
    {
      id: 'bonds-rates-3',
      type: 'numeric',
      question:
        'A bill of $10,000 runs 90 days at a discount rate of 5 %, counted on 360 days. What does it cost in dollars?',
      correctAnswer: '$9,875',
      value: 9875,
      tolerance: 0.5,
      explanation:
        '10,000 × (1 − 0.05 × 90 / 360) = 10,000 × 0.9875 = $9,875. The gain of $125 on $9,875 is a little more than 5 % a year, since less than the face value was paid.',
    },
    {
      id: 'bonds-rates-4',
      type: 'multiple-choice',
      question: 'Which of these bonds loses most when all yields rise by one percentage point?',
      options: [
        'A 2-year Treasury note',
        'A 26-week Treasury bill',
        'A 10-year Treasury note',
        'A 30-year Treasury bond',
      ],
      correctAnswer: 3,
      explanation:
        'The longest maturity has the longest duration, 17.38 in the table against 8.18 and 1.90. That all four have the same issuer does not help.',
    },
    {
      id: 'bonds-rates-5',
      type: 'numeric',
      question:
        'In a year 3 % of the issuers of a high-yield fund fail and 40 % of their debt is saved. What is the expected loss in percent?',
      correctAnswer: '1.8 %',
      value: 1.8,
      tolerance: 0.02,
      explanation:
        '3 % × (1 − 0.4) = 1.8 %. A spread of 4 % over Treasuries would leave 2.2 % for the risk.',
    },
  ],
};
