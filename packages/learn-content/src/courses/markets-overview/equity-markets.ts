import type { Module } from '../../model/course.ts';

/** Shares: what they are, how large companies are, when they trade. */
export const EQUITY_MARKETS: Module = {
  id: 'equity-markets',
  title: 'Equity Markets',
  description:
    'What a share is worth and why, how companies are sorted by size, and when and how US shares trade.',
  content: [
    { type: 'heading', data: { text: 'A share is a piece of a company', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'A share gives its owner a part of a company: a vote, a part of the dividends, and what is left when everyone else has been paid. Being last in line is what makes shares risky, and being paid for that risk is why they have earned more than bonds over long times. The price follows what people expect the company to earn in future and how much they are willing to pay for it today. A company can do well and its share fall, because even more was expected. US shares are listed on exchanges such as the NYSE and Nasdaq, trade on more than a dozen venues, and settle one business day after the trade.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: '\\text{market cap} = p \\cdot n',
        description:
          'Market capitalisation is the price p of a share times the number n of shares outstanding: what the market says the whole company is worth. At $24 a share and 150 million shares it is $3.6 billion. The price of one share says nothing about the size of a company.',
        source: 'bodie-2018-equity',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Tier', 'Market cap', 'What to expect'],
        rows: [
          [
            'Mega cap',
            '$200 billion and more',
            'Very liquid, spreads of about a cent, dominates the indices',
          ],
          [
            'Large cap',
            '$10 billion to $200 billion',
            'Liquid, widely followed, options on most names',
          ],
          ['Mid cap', '$2 billion to $10 billion', 'Good liquidity, larger swings, fewer analysts'],
          [
            'Small cap',
            '$250 million to $2 billion',
            'Wider spreads, sensitive to credit and the economy',
          ],
          ['Micro cap', 'below $250 million', 'Thin, easily manipulated, orders move the price'],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'The tiers are those of FINRA, the supervisor of US brokers. They are a habit, not a law: other providers begin small caps at $300 million, call companies below $50 million nano caps, or draw the lines by rank, as the Russell indices do. For a trader the tier is first of all a statement about costs. The same strategy that pays 0.02 % of spread in a mega cap may pay 1 % in a micro cap, and the fills that a backtest assumes may never have been there. Trade where your order is small compared with what trades in a minute.',
      },
    },
    { type: 'heading', data: { text: 'When US shares trade', level: 3 } },
    {
      type: 'table',
      data: {
        headers: ['Session', 'Hours (EST)', 'What happens'],
        rows: [
          [
            'Pre-market',
            '4:00 to 9:30',
            'Thin; reacts to company news and to the 8:30 economic reports',
          ],
          ['Opening auction', '9:30', 'Orders of the night meet at one price'],
          ['Regular session', '9:30 to 16:00', 'Most of the volume, smallest spreads'],
          ['Closing auction', '16:00', 'One price; about a tenth of the day’s volume'],
          ['After hours', '16:00 to 20:00', 'Thin; many quarterly reports appear here'],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'Hours are given in EST, the winter time of New York, five hours behind UTC; the exchanges follow New York’s clock all year, so from March to November they are an hour earlier by UTC. There is no session on weekends and on about ten holidays, and a few sessions end at 13:00. Outside the regular session brokers usually take limit orders only, and stop orders sleep. Some venues now trade nearly around the clock on weekdays, but liquidity at night is thin. Simulated stock bars in Labs keep EST all year and know neither pre-market nor shortened days.',
      },
    },
    {
      type: 'chart',
      data: {
        type: 'volume',
        description:
          'Volume of a large share in bars of 30 minutes from 9:30 to 16:00 EST. It has the shape of a U: highest in the first half hour, lowest around 13:00, rising again to a second peak in the last half hour.',
      },
    },
    { type: 'heading', data: { text: 'What moves a share', level: 3 } },
    {
      type: 'bullets',
      data: {
        items: [
          'Earnings, four times a year, and still more the outlook given with them. A gap of 10 % or more overnight is not rare.',
          'Interest rates: when safe money pays more, future profits are worth less today. Young, fast-growing companies feel it most.',
          'The market and the sector: most shares move with their index on most days.',
          'Dividends: on the ex-date the price falls by about the dividend, because a buyer no longer gets it.',
          'Splits: in a split of 4 for 1 there are four shares for one at a quarter of the price. Nothing is gained, but unadjusted prices show a fall of 75 %.',
          'Index changes, takeovers, lawsuits and new shares sold by the company.',
        ],
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'r = \\frac{p_1 - p_0 + d}{p_0}',
        description:
          'The total return r over a period: the change of the price from p₀ to p₁ and the dividends d received, as a share of the starting price. Bought at $80, now $86, with $1.60 of dividends: (6 + 1.60) / 80 = 9.5 %. The price alone would say 7.5 %.',
        source: 'bodie-2018-returns',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'Most single shares disappoint',
        text: 'Bessembinder (2018) found that four out of seven US common stocks since 1926 earned less over their life than Treasury bills, and that the best 4 % of companies account for the whole gain of the market. A single share can fall to zero, also one that everyone knows. Lists of today’s companies leave out those that died, so tests on them look better than the past was: survivorship bias.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'info',
        title: 'Circuit breakers',
        text: 'If the S&P 500 falls 7 % or 13 % below the last close before 15:25 EST, all US shares pause for 15 minutes; at 20 % trading ends for the day. Single shares pause for 5 minutes when they leave a band around their recent price. A stop order cannot be filled during a pause.',
      },
    },
  ],
  keyTakeaways: [
    'A share is the last claim on a company; its price follows expectations, not only results.',
    'Market cap is price times shares outstanding: large caps begin at $10 billion, small caps lie between $250 million and $2 billion.',
    'Smaller companies cost more to trade; check that your order is small compared with the volume.',
    'The regular session runs from 9:30 to 16:00 EST; outside it trading is thin.',
    'Count dividends and adjust for splits, or returns are wrong.',
    'Most single shares have earned less than Treasury bills, so spread the risk.',
  ],
  practiceQuestions: [
    {
      id: 'equity-markets-1',
      type: 'numeric',
      question:
        'A company has 420 million shares outstanding at $35 each. What is its market cap in billions of dollars?',
      correctAnswer: '$14.7 billion',
      value: 14.7,
      tolerance: 0.05,
      explanation: '420 million × $35 = $14,700 million = $14.7 billion, a large cap.',
    },
    {
      id: 'equity-markets-2',
      type: 'multiple-choice',
      question:
        'Company A has a share price of $600 and 3 million shares, company B a price of $12 and 500 million shares. Which is right?',
      options: [
        'A is the larger company, since its share costs more',
        'Both are large caps',
        'A is a small cap and B a mid cap',
        'B must be a micro cap, since its share costs little',
      ],
      correctAnswer: 2,
      explanation:
        'A is worth 600 × 3 million = $1.8 billion, a small cap; B is worth 12 × 500 million = $6.0 billion, a mid cap. The price of one share says nothing about size.',
    },
    {
      id: 'equity-markets-3',
      type: 'numeric',
      question:
        'You buy at $50, receive $1.50 in dividends and sell at $47. What is your total return in percent?',
      correctAnswer: '−3 %',
      value: -3,
      tolerance: 0.05,
      explanation:
        '(47 − 50 + 1.50) / 50 = −1.50 / 50 = −3 %. The dividend makes up for half of the fall.',
    },
    {
      id: 'equity-markets-4',
      type: 'multiple-choice',
      question:
        'A company reports at 16:05 EST and the price falls 9 % at once. What about your stop order?',
      options: [
        'It was filled at its level as soon as the price passed it',
        'It usually waits for the regular session and is filled near the next open',
        'It was cancelled at 16:00, as all stop orders are',
        'It was filled in the closing auction',
      ],
      correctAnswer: 1,
      explanation:
        'Stop orders are normally active in the regular session only. The fill comes near the next open, wherever that is: the gap is your loss.',
    },
  ],
};
