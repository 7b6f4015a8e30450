import type { Module } from '../../model/course.ts';
import { HOLD_WITH_A_BRAKE } from './strategies/hold-with-a-brake.ts';

/** Indices, the funds that follow them, and what these cost. */
export const ETFS_INDICES: Module = {
  id: 'etfs-indices',
  title: 'ETFs and Indices',
  description:
    'How an index is computed, how a fund follows it, what fees and leverage do over time, and why holding is the measure of every strategy.',
  content: [
    { type: 'heading', data: { text: 'A number for a whole market', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'An index sums up many prices in one number, by rules that say which members it has and how much each of them counts. The rules matter more than most people think. In a price-weighted index a share of $200 counts ten times as much as one of $20, whatever the companies are worth. In an index weighted by market cap each company counts by its size, as it would in a portfolio that simply held all of them. Most modern indices do this, counting only the shares that are really traded, the free float.',
      },
    },
    {
      type: 'formula',
      data: {
        formula:
          '\\begin{gathered} r = \\sum_{i} w_i \\, r_i \\\\ w_i = \\frac{p_i \\, n_i}{\\sum_j p_j \\, n_j} \\end{gathered}',
        description:
          'The return r of a cap-weighted index is the sum of its members’ returns, each times the weight w of its member: its price p times its shares n, as a part of the sum of all. In a price-weighted index n is left out.',
        source: 'bodie-2018-indices',
      },
    },
    {
      type: 'table',
      data: {
        headers: [
          'Share',
          'Price',
          'Market cap',
          'If it alone rises 10 %: price-weighted',
          'If it alone rises 10 %: cap-weighted',
        ],
        rows: [
          ['A', '$200', '$2 billion', '7.41 %', '1.18 %'],
          ['B', '$50', '$5 billion', '1.85 %', '2.94 %'],
          ['C', '$20', '$10 billion', '0.74 %', '5.88 %'],
        ],
      },
    },
    {
      type: 'bullets',
      data: {
        items: [
          'S&P 500: about 500 large US companies, weighted by free float; the usual measure of the US market. Fund in Labs: SPY.',
          'Nasdaq-100: the 100 largest companies on Nasdaq outside finance, weighted by size with caps; heavy in technology. Fund in Labs: QQQ.',
          'Dow Jones Industrial Average: 30 large companies, weighted by price, for historical reasons.',
          'Russell 2000: the 2,000 smaller companies among the 3,000 largest; the usual measure of small caps.',
        ],
      },
    },
    { type: 'heading', data: { text: 'How a fund follows it', level: 3 } },
    {
      type: 'text',
      data: {
        text: 'An exchange-traded fund, ETF, holds the members of an index and is itself traded like a share, from 9:30 to 16:00 EST. Large firms may bring the fund a basket of the members and get new fund shares for it, or the other way round. If the fund trades above what it holds, they sell fund shares and deliver the basket; if below, they do the opposite. This keeps the price close to the net asset value without anyone setting it. The mechanism is strong for large shares and weak when the members themselves are hard to trade: bond and emerging-market funds have traded several percent away from their value in crises.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'V_n = V_0 \\, (1 + r)^n \\, (1 - f)^n',
        description:
          'What V₀ becomes in n years at a yearly return r and a yearly fee f. $10,000 over 30 years at 7 % become $76,123 without a fee and $56,308 with a fee of 1 %: the fee has taken 26 % of the end value.',
        source: 'bodie-2018-funds',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Yearly fee', '$10,000 after 30 years at 7 %', 'Share lost to the fee'],
        rows: [
          ['0.03 %', '$75,440', '0.9 %'],
          ['0.50 %', '$65,495', '14.0 %'],
          ['1.00 %', '$56,308', '26.0 %'],
          ['2.00 %', '$41,524', '45.5 %'],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'An index is a hard opponent. S&P’s own count for 2023 says that 60 % of the active funds for large US shares did worse than the S&P 500, and 64 % in an average year since 2001; over longer times the share grows, because fees add up and luck does not. For your own strategies this means two things. Compare each result with simply holding the fund over the same time, as every report in Labs does. And count risk as well as return: a strategy that earns a little less with half of the drawdown may be the better one for you.',
      },
    },
    {
      type: 'code',
      data: {
        code: [
          'Day 1: index falls 10 %',
          'Day 2: index rises 11.11 %',
          '',
          'Index    100 -> 90 -> 100.00',
          '2x fund  100 -> 80 ->  97.78',
          '3x fund  100 -> 70 ->  93.33',
        ].join('\n'),
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'A broad fund can still fall by half',
        text: 'From October 2007 to March 2009 the S&P 500 fell from 1,565 to 677, by 57 %; in 2020 it lost 34 % within five weeks, and 25 % from January to October 2022. Narrow, leveraged and inverse funds are far more dangerous: held for long, the daily multiple wears them down in every market that swings. Read what a fund does before you read its name.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'tip',
        title: 'Trading a fund well',
        text: 'Use limit orders, keep away from the first and the last minutes of the session, and prefer funds whose members are trading at the time. The fund’s own volume matters less than that of its members, since new shares can be made. Compare fee, spread and how closely the fund has followed its index.',
      },
    },
    {
      type: 'chart',
      data: {
        type: 'line',
        description:
          'The S&P 500 from 2005 to 2025 on a logarithmic scale with its 200-day average. Below it the drawdown from the last high: three deep valleys of 57 %, 34 % and 25 %, and many shallow ones.',
      },
    },
    {
      type: 'text',
      data: {
        text: 'The strategy below holds the fund while its price is above its 200-day average and looks only on the first day of a month. Rules of this kind go back at least to Faber (2007), who used ten months. Their promise is not a higher return but a smaller drawdown: they leave long falls early and miss the first part of every recovery. Run it on SPY and compare return, drawdown and exposure with holding. Few trades in many years also mean that the figures rest on very few decisions; the report says so.',
      },
    },
  ],
  keyTakeaways: [
    'An index is a set of rules: weights by price or by market cap give different answers from the same prices.',
    'An ETF stays near its net asset value because large firms may exchange it for its members.',
    'Small fees compound: 1 % a year takes 26 % of the end value in 30 years at 7 %.',
    'Leveraged funds multiply each day, not the year, and lose in markets that swing.',
    'Simply holding the index is the measure for every strategy, in return and in drawdown.',
  ],
  practiceQuestions: [
    {
      id: 'etfs-indices-1',
      type: 'numeric',
      question:
        'A cap-weighted index has two members: X is worth $30 billion and rises 4 %, Y is worth $10 billion and falls 2 %. What is the return of the index in percent?',
      correctAnswer: '2.5 %',
      value: 2.5,
      tolerance: 0.02,
      explanation:
        '0.75 × 4 % + 0.25 × (−2 %) = 3 % − 0.5 % = 2.5 %. The plain mean of both, 1 %, would weigh them alike.',
    },
    {
      id: 'etfs-indices-2',
      type: 'multiple-choice',
      question:
        'An ETF trades at $101 while its holdings are worth $100 a share. What do the large firms do?',
      options: [
        'They sell fund shares and hand in baskets of the members for new ones',
        'They buy fund shares and demand the basket for them',
        'They wait, since only the fund company may act',
        'They raise the price of the members to $101',
      ],
      correctAnswer: 0,
      explanation:
        'They earn about $1 a share by selling the dear fund and delivering the cheaper basket, and go on until the difference is gone.',
    },
    {
      id: 'etfs-indices-3',
      type: 'numeric',
      question:
        'An index at 100 falls 5 % and rises 5 % the next day. Where does a fund with a daily multiple of 2 stand that began at 100?',
      correctAnswer: '99',
      value: 99,
      tolerance: 0.01,
      explanation:
        '100 × 0.90 × 1.10 = 99. The index itself stands at 100 × 0.95 × 1.05 = 99.75: it lost 0.25 %, the fund four times as much.',
    },
    {
      id: 'etfs-indices-4',
      type: 'multiple-choice',
      question:
        'Your strategy on SPY earned 9 % a year with a drawdown of 12 %. Holding earned 11 % with a drawdown of 34 %. What is a fair statement?',
      options: [
        'The strategy failed, because it earned less',
        'The strategy won, because its drawdown was smaller',
        'It gave up 2 % a year for about a third of the drawdown; whether that is worth it depends on you and on whether it lasts',
        'The two cannot be compared',
      ],
      correctAnswer: 2,
      explanation:
        'Return and risk belong together, and one history is one sample. Also ask how many trades the 9 % is based on and whether costs were included.',
    },
  ],
  strategy: HOLD_WITH_A_BRAKE,
};
