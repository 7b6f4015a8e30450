import type { Module } from '../../model/course.ts';
import { CALM_TREND } from './strategies/calm-trend.ts';

/** Crypto: what is traded, custody, volatility and funding. */
export const CRYPTO_MARKETS: Module = {
  id: 'crypto-markets',
  title: 'Crypto Markets',
  description:
    'What coins and tokens are, who keeps them, what trading around the clock means, and how volatility and funding are measured.',
  content: [
    { type: 'heading', data: { text: 'Assets without an issuer', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'A blockchain is a ledger that thousands of computers keep together, so that no one of them can change it alone. A coin such as bitcoin or ether is a number on such a ledger that whoever holds the private key may move. Bitcoin’s rules fix its supply: each block first created 50 coins, and every 210,000 blocks, about every four years, the amount is halved; since April 2024 it is 3.125. All amounts together come to just under 21 million coins. There are no earnings and no dividends to value, so prices follow demand, liquidity and belief. That makes them free to move a long way in both directions.',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Question', 'US shares', 'Crypto'],
        rows: [
          ['Hours', '9:30 to 16:00 EST on weekdays', 'Always, weekends and holidays too'],
          ['End of the daily bar', '16:00 EST', '19:00 EST, that is 00:00 UTC'],
          ['Days in a year of returns', '252', '365'],
          ['Who keeps it', 'A broker, supervised', 'An exchange, or you with your own key'],
          [
            'If the keeper fails',
            'SIPC covers up to $500,000 at US brokers',
            'Usually no cover at all',
          ],
          ['Large falls', '7 %, 13 % and 20 % halt the market', 'Nothing halts'],
          ['Prices', 'The quotes of all venues are joined in one tape', 'Each venue has its own'],
        ],
      },
    },
    { type: 'heading', data: { text: 'Where and how it trades', level: 3 } },
    {
      type: 'bullets',
      data: {
        items: [
          'Spot on an exchange: you buy the coin itself. Fees of 0.1 % to 0.6 % a fill are common for small accounts, many times those of shares.',
          'Exchange-traded products: funds that hold the coins and trade like shares, within share hours only.',
          'Futures and perpetuals: contracts on the price. A perpetual has no expiry; a payment called funding keeps it near the spot price.',
          'Decentralised exchanges: programs on the blockchain. You keep your key, pay a network fee, and bear the risk of errors in the program.',
          'Stablecoins: tokens that promise to stay at $1. They are loans to their issuer, and some have failed.',
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'The market has no close, but it has a rhythm. Volume is highest in the hours in which Europe and America are awake, roughly 8:00 to 16:00 EST, and lower at weekends, when the same order moves the price further. The daily bar of most charts ends at 00:00 UTC, which is 19:00 EST, so the same day has other highs and lows on a chart that uses another zone. In Labs crypto days are UTC days. A strategy that runs around the clock also has to survive around the clock: orders must rest at the venue, not in your head.',
      },
    },
    { type: 'heading', data: { text: 'Volatility', level: 3 } },
    {
      type: 'formula',
      data: {
        formula: '\\sigma_{\\text{year}} = \\sigma_{\\text{day}} \\cdot \\sqrt{N}',
        description:
          'Yearly volatility follows from the deviation of daily returns and the number N of trading days in a year, if days are independent. Crypto trades on 365 days: 3 % a day is 57 % a year. Shares trade on about 252: 1 % a day is 16 % a year. Reports in Stratloom choose 365 or 252 by whether there are bars at weekends.',
        source: 'hull-2018-volatility',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'tip',
        title: 'Let volatility choose the size',
        text: 'If a coin moves three times as much in a day as a share, a third of the position carries the same daily risk. Sizing by the average true range does this automatically: when the market becomes wild, the next position is smaller.',
      },
    },
    {
      type: 'chart',
      data: {
        type: 'line',
        description:
          'Bitcoin from its high near $69,000 in November 2021 to its low near $15,500 in November 2022, a fall of about 78 %. Three rallies of more than 20 % on the way down are marked; none of them held.',
      },
    },
    {
      type: 'formula',
      data: {
        formula:
          '\\begin{gathered} A = V \\cdot f \\\\ f_{\\text{year}} = f \\cdot k \\cdot 365 \\end{gathered}',
        description:
          'The funding A of one interval is the value V of the position times the funding rate f; with a positive rate longs pay shorts. With k intervals a day the simple yearly rate is f times k times 365. On $10,000 at 0.01 % every 8 hours: $1 each time, $1,095 a year, 10.95 %.',
        source: 'he-2022',
      },
    },
    {
      type: 'code',
      data: {
        code: [
          'Perpetual worth $10,000,',
          'own money $2,000, leverage 5',
          '',
          'Fall    Loss     Own money left',
          '10 %    $1,000   $1,000',
          '19 %    $1,900   $100',
          '20 %    $2,000   nothing',
          '',
          'Venues close the position before',
          'that point and charge for it.',
        ].join('\n'),
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'What has gone wrong here',
        text: 'Mt. Gox in 2014 and FTX in 2022 closed their doors with their customers’ coins. The stablecoin TerraUSD lost its peg in May 2022 and nearly all of its value. A lost key is a lost coin, and a coin sent to a wrong address does not come back. Crypto has fallen by more than 75 % from its peak several times, and most smaller coins never recovered. Invest no more than you can lose completely.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'info',
        title: 'Bars differ from venue to venue',
        text: 'There is no common tape. Highs, lows and volume of the same hour differ between venues, and a spike on one of them may have filled stops there and nowhere else. Test on the bars of the venue on which you will trade.',
      },
    },
    {
      type: 'text',
      data: {
        text: 'The strategy below buys when bitcoin closes above the highs of the last 55 days and leaves with a trailing stop three average true ranges below the best price. The size is chosen so that a move of one average true range is worth 1 % of the account: in wild months it buys less. On the simulated prices holding earns far more, at several times the drawdown. Compare both figures before you call one of them better, and set a commission of 0.4 % to see what fees leave of it.',
      },
    },
  ],
  keyTakeaways: [
    'Coins have no earnings; their prices follow demand and belief, and fall by three quarters now and then.',
    'The market never closes; daily bars usually end at 00:00 UTC, which is 19:00 EST.',
    'Annualise crypto volatility with the root of 365, that of shares with the root of 252.',
    'Funding of 0.01 % every 8 hours costs a long 10.95 % of the position a year.',
    'Custody is a risk of its own: exchanges fail, and keys are lost.',
  ],
  practiceQuestions: [
    {
      id: 'crypto-markets-1',
      type: 'numeric',
      question:
        'A coin’s daily returns deviate by 4 %. What is its yearly volatility in percent, with 365 trading days?',
      correctAnswer: '76.4 %',
      value: 76.42,
      tolerance: 0.5,
      explanation:
        '4 % × √365 = 4 % × 19.105 = 76.4 %. Multiplying by 365 instead of its root would treat every day as a move in the same direction.',
    },
    {
      id: 'crypto-markets-2',
      type: 'numeric',
      question:
        'You are long a perpetual worth $25,000. Funding is 0.02 % every 8 hours. How many dollars do you pay in 30 days, if nothing changes?',
      correctAnswer: '$450',
      value: 450,
      tolerance: 0.5,
      explanation:
        '25,000 × 0.0002 = $5 each time, 3 times a day for 30 days: 5 × 90 = $450, or 1.8 % of the position.',
    },
    {
      id: 'crypto-markets-3',
      type: 'multiple-choice',
      question:
        'You hold a coin on an exchange that becomes insolvent. What are you, in most cases?',
      options: [
        'The owner of the coin, which is moved to another exchange',
        'Insured by SIPC up to $500,000',
        'A creditor who waits with the others for what is left',
        'Paid out at the price of the day by the blockchain',
      ],
      correctAnswer: 2,
      explanation:
        'Without your own key you hold a claim against the exchange. SIPC covers securities and cash at its member brokers, not coins at an exchange, and a blockchain knows no bankruptcy.',
    },
    {
      id: 'crypto-markets-4',
      type: 'multiple-choice',
      question:
        'A moving-average strategy earns 0.5 % a trade before costs. The venue takes 0.4 % a fill. How much of each trade is left?',
      options: ['A loss of 0.3 %', 'A gain of 0.1 %', 'A gain of 0.5 %', 'A loss of 0.4 %'],
      correctAnswer: 0,
      explanation:
        'A round trip has two fills: 0.5 % − 2 × 0.4 % = −0.3 %, before spread and slippage. Counting only one fill gives the tempting 0.1 %.',
    },
  ],
  strategy: CALM_TREND,
};
