import type { Activity, PriceHistory, Trade, Transfer } from '@stratloom/portfolio';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1);

/** Figures that were computed by hand, US dollars to the cent; returns in percent. */
export interface LedgerFigures {
  readonly value: string;
  readonly transferred: string;
  readonly realized: string;
  readonly realizedAverage: string;
  readonly unrealized: string;
  readonly fees: string;
  readonly timeWeighted: string;
}

/** A ledger computed by hand: every step of the sum stands in `worked`. */
export interface Ledger {
  readonly name: string;
  readonly worked: string;
  /** Prices in dollars from a day on, by asset. */
  readonly prices: Readonly<Record<string, readonly (readonly [day: number, price: string])[]>>;
  readonly activities: readonly Activity[];
  readonly now: number;
  readonly figures: LedgerFigures;
  /** Money-weighted return, percent; left out where it was not computed. */
  readonly moneyWeighted?: string;
  readonly maxDrawdown?: string;
  /** Lines of the tax export: quantity, proceeds, cost, gain. */
  readonly taxLots?: readonly (readonly [string, string, string, string])[];
}

/** Returns the time of a day of a ledger, 0 = its first, UTC ms. */
function day(number: number): number {
  return START + number * DAY_MS;
}

function transfer(onDay: number, amount: string, asset = 'USD', accountId = 'A'): Transfer {
  return { kind: 'transfer', accountId, time: day(onDay), asset, amount };
}

function trade(
  onDay: number,
  side: 'buy' | 'sell',
  quantity: string,
  price: string,
  more: Partial<Trade> = {},
): Trade {
  return {
    ...{
      kind: 'trade',
      accountId: 'A',
      deploymentId: 'S',
      time: day(onDay),
      side,
      quantity,
      price,
    },
    ...{ baseAsset: 'BTC', quoteAsset: 'USD', fee: '0', feeAsset: 'USD', ...more },
  };
}

export function pricesOf({ prices }: Pick<Ledger, 'prices'>): PriceHistory {
  return {
    currency: 'USD',
    priceAt: (asset, time) => prices[asset]?.findLast(([from]) => day(from) <= time)?.[1] ?? null,
  };
}

export const LEDGERS: readonly Ledger[] = [
  {
    name: 'one purchase with a fee',
    worked: `1000 - 2 x 100 - 1 = 799 of cash, 2 x 110 = 220 of coins: 1019.
Cost 200, so 20 unrealized. 1019 / 1000 = +1.9 %.`,
    prices: {
      BTC: [
        [0, '100'],
        [2, '110'],
      ],
    },
    activities: [transfer(0, '1000'), trade(1, 'buy', '2', '100', { fee: '1' })],
    now: day(2),
    figures: {
      ...{ value: '1019.00', transferred: '1000.00', realized: '0.00', realizedAverage: '0.00' },
      ...{ unrealized: '20.00', fees: '1.00', timeWeighted: '1.90' },
    },
    moneyWeighted: '1.90',
  },
  {
    name: 'two lots, one and a half sold',
    worked: `First in first out: 1 x (120 - 100) + 0.5 x (120 - 110) = 25; 0.5 is left at 110, worth 65: 10 unrealized.
Mean cost 105: 1.5 x (120 - 105) = 22.50. Cash 1000 - 210 + 180 = 970, with 65: 1035.`,
    prices: {
      BTC: [
        [0, '100'],
        [2, '110'],
        [3, '120'],
        [4, '130'],
      ],
    },
    activities: [
      transfer(0, '1000'),
      trade(1, 'buy', '1', '100'),
      trade(2, 'buy', '1', '110'),
      trade(3, 'sell', '1.5', '120'),
    ],
    now: day(4),
    figures: {
      ...{ value: '1035.00', transferred: '1000.00', realized: '25.00', realizedAverage: '22.50' },
      ...{ unrealized: '10.00', fees: '0.00', timeWeighted: '3.50' },
    },
    taxLots: [
      ['1', '120.00', '100.00', '20.00'],
      ['0.5', '60.00', '55.00', '5.00'],
    ],
  },
  {
    name: 'a fee in the coin that was bought, and sold',
    worked: `Buys 1 at 100 and gets 0.99: cost 99, fee 1. Sells 0.5 at 200 and pays 0.01 more: 100 of cash, fee 2, and 0.51 has left.
Realized 0.51 x (200 - 100) = 51. 0.48 is left, worth 96, cost 48: 48 unrealized.
Cash 1000 - 100 + 100 = 1000, with 96: 1096 = 1000 + 51 + 48 - 3.`,
    prices: {
      BTC: [
        [0, '100'],
        [2, '200'],
      ],
    },
    activities: [
      transfer(0, '1000'),
      trade(1, 'buy', '1', '100', { fee: '0.01', feeAsset: 'BTC' }),
      trade(2, 'sell', '0.5', '200', { fee: '0.01', feeAsset: 'BTC' }),
    ],
    now: day(3),
    figures: {
      ...{ value: '1096.00', transferred: '1000.00', realized: '51.00', realizedAverage: '51.00' },
      ...{ unrealized: '48.00', fees: '3.00', timeWeighted: '9.60' },
    },
  },
  {
    name: 'a fee in a third asset',
    worked: `Comes in: 1000 and 1 BNB at 50 = 1050. Buys 1 BTC at 100, fee 0.1 BNB at 60 = 6, of which 0.1 x (60 - 50) = 1 is realized.
Worth 900 + 100 + 0.9 x 60 = 1054; unrealized 0.9 x 10 = 9. 1050 + 1 + 9 - 6 = 1054. 1054 / 1050 = +0.38 %.`,
    prices: {
      BTC: [[0, '100']],
      BNB: [
        [0, '50'],
        [1, '60'],
      ],
    },
    activities: [
      transfer(0, '1000'),
      transfer(0, '1', 'BNB'),
      trade(1, 'buy', '1', '100', { fee: '0.1', feeAsset: 'BNB' }),
    ],
    now: day(2),
    figures: {
      ...{ value: '1054.00', transferred: '1050.00', realized: '1.00', realizedAverage: '1.00' },
      ...{ unrealized: '9.00', fees: '6.00', timeWeighted: '0.38' },
    },
  },
  {
    name: 'a pair against another dollar',
    worked: `1000 USDT at 1.00 come in. 1 BTC for 100 USDT at 0.99: costs 99, and 100 x (0.99 - 1) = -1 is realized.
Worth 900 x 1.01 + 120 = 1029. Unrealized 120 - 99 + 900 x 0.01 = 30. 1000 - 1 + 30 = 1029.`,
    prices: {
      BTC: [
        [0, '99'],
        [2, '120'],
      ],
      USDT: [
        [0, '1'],
        [1, '0.99'],
        [2, '1.01'],
      ],
    },
    activities: [
      transfer(0, '1000', 'USDT'),
      trade(1, 'buy', '1', '100', { quoteAsset: 'USDT', feeAsset: 'USDT' }),
    ],
    now: day(2),
    figures: {
      ...{ value: '1029.00', transferred: '1000.00', realized: '-1.00', realizedAverage: '-1.00' },
      ...{ unrealized: '30.00', fees: '0.00', timeWeighted: '2.90' },
    },
  },
  {
    name: 'sold short and half bought back',
    worked: `Sells 2 at 100, buys 1 at 90: realized 10. Cash 1000 + 200 - 90 = 1110, owes 1 x 80: 1030. Unrealized 100 - 80 = 20.`,
    prices: {
      BTC: [
        [0, '100'],
        [2, '90'],
        [3, '80'],
      ],
    },
    activities: [
      transfer(0, '1000'),
      trade(1, 'sell', '2', '100'),
      trade(2, 'buy', '1', '90', { fee: '1' }),
    ],
    now: day(3),
    figures: {
      ...{ value: '1029.00', transferred: '1000.00', realized: '10.00', realizedAverage: '10.00' },
      ...{ unrealized: '20.00', fees: '1.00', timeWeighted: '2.90' },
    },
    taxLots: [['1', '100.00', '91.00', '9.00']],
  },
  {
    name: 'turned from long to short, and closed',
    worked: `Buys 1 at 100, sells 3 at 90: -10, and owes 2. Buys 2 at 95: 2 x (90 - 95) = -10. -20 in all, flat: 980.`,
    prices: { BTC: [[0, '100']] },
    activities: [
      transfer(0, '1000'),
      trade(1, 'buy', '1', '100'),
      trade(2, 'sell', '3', '90'),
      trade(3, 'buy', '2', '95'),
    ],
    now: day(4),
    figures: {
      ...{ value: '980.00', transferred: '1000.00', realized: '-20.00', realizedAverage: '-20.00' },
      ...{ unrealized: '0.00', fees: '0.00', timeWeighted: '-2.00' },
    },
  },
  {
    name: 'money that comes in after a gain, and the gain is lost',
    worked: `10 at 100; worth 2000 on day 10, when 2000 more come in; on day 20 the price is 100 again: 1000 + 2000 = 3000.
Time-weighted 2000 / 1000 x 3000 / 4000 = 1.5. Of the money itself nothing was made: 1000 g + 2000 sqrt(g) = 3000 for g = 1.
Fall of the growth from 2 to 1.5: -25 %.`,
    prices: {
      BTC: [
        [0, '100'],
        [10, '200'],
        [20, '100'],
      ],
    },
    activities: [transfer(0, '1000'), trade(0, 'buy', '10', '100'), transfer(10, '2000')],
    now: day(20),
    figures: {
      ...{ value: '3000.00', transferred: '3000.00', realized: '0.00', realizedAverage: '0.00' },
      ...{ unrealized: '0.00', fees: '0.00', timeWeighted: '50.00' },
    },
    moneyWeighted: '0.00',
    maxDrawdown: '-25.00',
  },
  {
    name: 'a coin that is withdrawn',
    worked: `Buys 2 at 100, takes 1 away at 150: transferred 1000 - 150 = 850, 50 realized. The other is worth 160: 60 unrealized.
Worth 800 + 160 = 960 = 850 + 110. No line for the tax return: nothing was sold.
Growth 1100 / 1000 x 960 / 950 = 1.1116.`,
    prices: {
      BTC: [
        [0, '100'],
        [2, '150'],
        [3, '160'],
      ],
    },
    activities: [transfer(0, '1000'), trade(1, 'buy', '2', '100'), transfer(2, '-1', 'BTC')],
    now: day(3),
    figures: {
      ...{ value: '960.00', transferred: '850.00', realized: '50.00', realizedAverage: '50.00' },
      ...{ unrealized: '60.00', fees: '0.00', timeWeighted: '11.16' },
    },
    taxLots: [],
  },
  {
    name: 'two accounts with lots of their own',
    worked: `A buys at 100, B at 200; B sells at 150 with a rebate of 1: -50, its own lot, not A's. A's coin is worth 150: 50 unrealized.
Worth 900 + (1000 - 200 + 150 + 1) + 150 = 2001 = 2000 - 50 + 50 + 1. Tax: 150 - (200 - 1) = -49.`,
    prices: {
      BTC: [
        [0, '100'],
        [2, '200'],
        [3, '150'],
      ],
    },
    activities: [
      transfer(0, '1000'),
      transfer(0, '1000', 'USD', 'B'),
      trade(1, 'buy', '1', '100'),
      trade(2, 'buy', '1', '200', { accountId: 'B' }),
      trade(3, 'sell', '1', '150', { accountId: 'B', fee: '-1' }),
    ],
    now: day(4),
    figures: {
      ...{
        value: '2001.00',
        transferred: '2000.00',
        realized: '-50.00',
        realizedAverage: '-50.00',
      },
      ...{ unrealized: '50.00', fees: '-1.00', timeWeighted: '0.05' },
    },
    taxLots: [['1', '150.00', '199.00', '-49.00']],
  },
  {
    name: 'a coin that came from elsewhere and fell',
    worked: `2 ETH come in at 50 = 100, cost assumed. 1 is sold at 40 for a fee of 0.50: -10. The other is worth 30: -20.
Worth 39.50 + 30 = 69.50 = 100 - 30 - 0.50. Growth 0.695, its lowest and last.`,
    prices: {
      ETH: [
        [0, '50'],
        [1, '40'],
        [2, '30'],
      ],
    },
    activities: [
      transfer(0, '2', 'ETH'),
      trade(1, 'sell', '1', '40', { baseAsset: 'ETH', fee: '0.5' }),
    ],
    now: day(2),
    figures: {
      ...{ value: '69.50', transferred: '100.00', realized: '-10.00', realizedAverage: '-10.00' },
      ...{ unrealized: '-20.00', fees: '0.50', timeWeighted: '-30.50' },
    },
    moneyWeighted: '-30.50',
    maxDrawdown: '-30.50',
    taxLots: [['1', '40.00', '50.50', '-10.50']],
  },
];
