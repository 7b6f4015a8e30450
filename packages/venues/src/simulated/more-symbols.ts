/** Prices of a fund or share that is simulated besides the usual ones. */
interface MoreSymbol {
  readonly symbol: string;
  readonly name: string;
  readonly type: 'etf' | 'stock';
  /** Usual deviation of daily returns. */
  readonly volatility: number;
  /** Usual traded quantity of a day, millions. */
  readonly volume: number;
  /** Price at the end of 2014, 2015 and so on, USD; roughly what the market did, splits taken out, dividends not added. */
  readonly prices: string;
}

function fund(
  symbol: string,
  name: string,
  [volatility, volume]: readonly [volatility: number, volume: number],
  prices: string,
): MoreSymbol {
  return { symbol, name, type: 'etf', volatility, volume, prices };
}

function share(
  symbol: string,
  name: string,
  [volatility, volume]: readonly [volatility: number, volume: number],
  prices: string,
): MoreSymbol {
  return { symbol, name, type: 'stock', volatility, volume, prices };
}

/** Funds and shares that allocations are made of. */
export const MORE_SYMBOLS: readonly MoreSymbol[] = [
  fund(
    'VTI',
    'Vanguard Total Stock Market ETF',
    [0.0102, 4],
    '106 104 115 137 128 164 195 241 191 237 290 335',
  ),
  fund('EFA', 'iShares MSCI EAFE ETF', [0.0095, 18], '61 59 58 70 59 69 73 79 66 75 76 96'),
  fund(
    'AGG',
    'iShares Core US Aggregate Bond ETF',
    [0.003, 7],
    '110 108 108 109 106 112 118 114 97 99 97 100',
  ),
  fund('BSV', 'Vanguard Short-Term Bond ETF', [0.0015, 2], '80 80 79 79 79 81 83 81 75 77 77 79'),
  fund(
    'BIL',
    'SPDR Bloomberg 1-3 Month T-Bill ETF',
    [0.0003, 7],
    '91 91 91 91 91 91 92 91 91 91 91 91',
  ),
  fund(
    'SHY',
    'iShares 1-3 Year Treasury Bond ETF',
    [0.001, 4],
    '84 84 84 84 84 85 86 86 81 82 82 83',
  ),
  fund(
    'IEI',
    'iShares 3-7 Year Treasury Bond ETF',
    [0.0025, 2],
    '122 123 122 122 121 126 133 129 115 117 116 119',
  ),
  fund(
    'IEF',
    'iShares 7-10 Year Treasury Bond ETF',
    [0.004, 7],
    '106 106 105 106 104 110 120 115 96 96 92 96',
  ),
  fund(
    'TLT',
    'iShares 20+ Year Treasury Bond ETF',
    [0.0092, 28],
    '126 121 119 127 122 135 158 148 100 99 87 88',
  ),
  fund('GLD', 'SPDR Gold Shares', [0.0088, 8], '114 101 110 124 121 143 178 171 170 191 242 396'),
  fund(
    'DBC',
    'Invesco DB Commodity Index Tracking Fund',
    [0.0105, 2],
    '18 13 16 17 15 16 15 21 25 22 21 23',
  ),
  fund(
    'XLB',
    'Materials Select Sector SPDR Fund',
    [0.0118, 6],
    '24 22 25 30 25 31 36 45 39 43 42 46',
  ),
  fund(
    'XLE',
    'Energy Select Sector SPDR Fund',
    [0.0165, 15],
    '40 30 38 36 29 30 19 28 44 42 43 45',
  ),
  fund(
    'XLF',
    'Financial Select Sector SPDR Fund',
    [0.0135, 40],
    '20 19 23 28 24 31 29 39 34 38 48 55',
  ),
  fund(
    'XLI',
    'Industrial Select Sector SPDR Fund',
    [0.0115, 9],
    '57 53 62 76 64 81 89 106 98 114 132 156',
  ),
  fund(
    'XLK',
    'Technology Select Sector SPDR Fund',
    [0.0145, 8],
    '21 21 24 32 31 46 65 87 62 96 116 145',
  ),
  fund(
    'XLP',
    'Consumer Staples Select Sector SPDR Fund',
    [0.008, 12],
    '48 50 52 57 51 63 67 77 75 72 79 78',
  ),
  fund(
    'XLU',
    'Utilities Select Sector SPDR Fund',
    [0.0105, 12],
    '24 22 24 26 26 32 31 36 35 32 38 43',
  ),
  fund(
    'XLV',
    'Health Care Select Sector SPDR Fund',
    [0.0095, 9],
    '68 72 69 83 87 102 113 141 136 136 138 155',
  ),
  fund(
    'XLY',
    'Consumer Discretionary Select Sector SPDR Fund',
    [0.0128, 5],
    '36 39 41 49 50 63 80 102 65 89 112 120',
  ),
  fund(
    'TECL',
    'Direxion Daily Technology Bull 3X ETF',
    [0.043, 2],
    '5 5 7 14 9 25 40 85 22 65 91 120',
  ),
  fund('TQQQ', 'ProShares UltraPro QQQ', [0.039, 60], '5 6 7 15 12 28 45 83 17 51 79 105'),
  fund(
    'SQQQ',
    'ProShares UltraPro Short QQQ',
    [0.039, 40],
    '9000 6900 5100 2750 2400 1030 380 150 270 90 60 35',
  ),
  fund(
    'UVXY',
    'ProShares Ultra VIX Short-Term Futures ETF',
    [0.055, 8],
    '90000 42000 9500 1100 1500 320 260 62 35 20 12 9',
  ),
  share('JNJ', 'Johnson & Johnson', [0.0108, 7], '105 103 115 140 129 146 157 171 177 157 145 207'),
  share('JPM', 'JPMorgan Chase & Co.', [0.0155, 10], '63 66 86 107 98 139 127 158 134 170 240 320'),
  share('KO', 'The Coca-Cola Company', [0.0098, 14], '42 43 41 46 47 55 55 59 64 59 62 70'),
  share(
    'PG',
    'The Procter & Gamble Company',
    [0.0102, 7],
    '91 79 84 92 92 125 139 164 152 147 168 144',
  ),
  share('XOM', 'Exxon Mobil Corporation', [0.0155, 16], '92 78 90 84 68 70 41 61 110 100 108 119'),
];
