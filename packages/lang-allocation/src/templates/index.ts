import {
  allocation,
  type AllocationTemplate,
  asset,
  CASH,
  close,
  compare,
  either,
  EQUAL,
  group,
  MONTHLY,
  stated,
  value,
} from './parts.ts';

export type { AllocationTemplate } from './parts.ts';

const SIXTY_FORTY: AllocationTemplate = {
  id: 'sixty-forty',
  idea: 'Shares for growth, bonds for calm, put back into proportion when they have drifted apart.',
  document: allocation(
    '60/40',
    { kind: 'corridor', ratio: 0.05 },
    stated([0.6, asset('SPY')], [0.4, asset('AGG')]),
  ),
};

const ALL_SEASONS: AllocationTemplate = {
  id: 'all-seasons',
  idea: 'Something for growth, recession, inflation and deflation each, so that no one of them decides.',
  document: allocation(
    'All seasons',
    { kind: 'calendar', every: 'quarter' },
    stated(
      [0.3, asset('VTI')],
      [0.55, group('Bonds', stated([0.7, asset('TLT')], [0.3, asset('IEI')]))],
      [0.15, group('Real assets', stated([0.5, asset('GLD')], [0.5, asset('DBC')]))],
    ),
  ),
};

const DUAL_MOMENTUM: AllocationTemplate = {
  id: 'dual-momentum',
  idea: 'The stronger of two share markets while shares beat bills over a year, bonds otherwise.',
  document: allocation(
    'Dual momentum',
    MONTHLY,
    either(
      compare(value('return', 252, 'SPY'), 'above', value('return', 252, 'BIL')),
      {
        kind: 'filter',
        from: { kind: 'symbols', symbols: ['SPY', 'EFA'] },
        rank: { by: value('return', 252), take: 'top', count: 1 },
        by: EQUAL,
      },
      asset('AGG'),
    ),
  ),
};

const SECTOR_ROTATION: AllocationTemplate = {
  id: 'sector-rotation',
  idea: 'The three strongest sectors of the last half year, only above their 200-day averages; short bonds in empty places.',
  document: allocation(
    'Sector rotation',
    MONTHLY,
    {
      kind: 'filter',
      from: { kind: 'list', name: 'Sectors' },
      where: compare(close(), 'above', value('sma', 200)),
      rank: { by: value('return', 126), take: 'top', count: 3 },
      by: EQUAL,
      refuge: asset('SHY'),
    },
    {
      lists: [
        {
          name: 'Sectors',
          symbols: ['XLB', 'XLE', 'XLF', 'XLI', 'XLK', 'XLP', 'XLU', 'XLV', 'XLY'],
        },
      ],
    },
  ),
};

const BALANCED_RISK: AllocationTemplate = {
  id: 'balanced-risk',
  idea: 'Each market adds the same risk to the whole, measured by how they moved together in three months.',
  document: allocation('Balanced risk', MONTHLY, {
    kind: 'weight',
    by: { method: 'riskParity', bars: 63 },
    children: [asset('SPY'), asset('TLT'), asset('GLD'), asset('DBC')],
  }),
};

const CALM_LEADERS: AllocationTemplate = {
  id: 'calm-leaders',
  idea: 'The five strongest of a list, the calmer ones larger; in cash while the market is below its 200-day average.',
  document: allocation(
    'Calm leaders',
    { kind: 'calendar', every: 'week' },
    either(
      compare(close('SPY'), 'above', value('sma', 200, 'SPY')),
      {
        kind: 'filter',
        from: { kind: 'list', name: 'Leaders' },
        rank: { by: value('return', 126), take: 'top', count: 5 },
        by: { method: 'inverseVolatility', bars: 63 },
      },
      CASH,
    ),
    {
      lists: [
        {
          name: 'Leaders',
          symbols: ['AAPL', 'AMZN', 'GOOGL', 'JNJ', 'JPM', 'KO', 'MSFT', 'NVDA', 'PG', 'XOM'],
        },
      ],
    },
  ),
};

const OVERBOUGHT = 80;
const OVERSOLD = 30;

const LEVERAGED_TREND: AllocationTemplate = {
  id: 'leveraged-trend',
  idea: 'A leveraged index fund in an uptrend, volatility when it has run too far, a bounce when it has fallen too far.',
  document: allocation(
    'Leveraged trend',
    { kind: 'calendar', every: 'day' },
    either(
      compare(close('SPY'), 'above', value('sma', 200, 'SPY')),
      group(
        'Uptrend',
        either(
          compare(value('rsi', 10, 'TQQQ'), 'above', OVERBOUGHT),
          asset('UVXY'),
          asset('TQQQ'),
        ),
      ),
      group(
        'Downtrend',
        either(
          compare(value('rsi', 10, 'TQQQ'), 'below', OVERSOLD),
          asset('TECL'),
          either(compare(close('TQQQ'), 'above', value('sma', 20, 'TQQQ')), asset('TQQQ'), {
            kind: 'filter',
            from: { kind: 'symbols', symbols: ['SQQQ', 'BSV'] },
            rank: { by: value('rsi', 10), take: 'top', count: 1 },
            by: EQUAL,
          }),
        ),
      ),
    ),
    {
      note: 'Leveraged and inverse funds lose value by trading back and forth every day. Believe no backtest of them that is short or free of costs.',
    },
  ),
};

/** The allocations to begin with, the simplest first. */
export const ALLOCATION_TEMPLATES: readonly AllocationTemplate[] = [
  SIXTY_FORTY,
  ALL_SEASONS,
  DUAL_MOMENTUM,
  SECTOR_ROTATION,
  BALANCED_RISK,
  CALM_LEADERS,
  LEVERAGED_TREND,
];
