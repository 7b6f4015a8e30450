/** One rule by which orders become fills. */
export interface BrokerRule {
  /** Stable name, for links and messages. */
  readonly id: string;
  readonly title: string;
  /** The rule in a few plain sentences. */
  readonly rule: string;
  /** Folder below `tests/golden/fills` with cases computed by hand. */
  readonly scenario: string;
  /** Source of the rule. */
  readonly source: string;
}

const MANUAL = 'TradingView, Pine Script manual, Strategies';
const REPRODUCED = `${MANUAL}; trade lists exported from TradingView are reproduced with it`;
const OBSERVED = `${MANUAL}; observed on TradingView and published by others`;
const OURS = 'own decision, see decision 0014';

/** Every rule, in the order of the scenario folders: the first 15 hold for all languages by default, the others add to them. */
export const FILL_RULES: readonly BrokerRule[] = [
  {
    id: 'market-order',
    title: 'A market order fills at the next open',
    rule: 'A strategy decides when a bar has closed, so its market orders fill at the open of the next bar. With `fillOn: close` they fill at the close of the bar that placed them, and so do limit and stop orders that this close already satisfies; a market order may ask for its own close by itself (`atClose`). An order of the last bar stays unfilled.',
    scenario: '01-market-orders',
    source: `${REPRODUCED}; fills at the close observed on TradingView`,
  },
  {
    id: 'path',
    title: 'The price takes one path through a bar',
    rule: 'From the open the price goes to the nearer extreme, then to the other one, then to the close; at a tie the low comes first. Inside a bar there are no gaps: a level on the way fills at the level, and touching it is enough. Between bars there are: what the open has passed already fills at the open, which is better for limits and worse for stops. Of stop orders that an open satisfies, those to buy fill before those to sell.',
    scenario: '02-path-and-gaps',
    source: `${REPRODUCED}; the tie is an assumption`,
  },
  {
    id: 'reversal',
    title: 'An entry may reverse what is open',
    rule: 'An order marked `reverses` buys or sells its own size and on top of it what is open on the other side, in one transaction; what it closes is free for its size. A market order takes what is open when it fills; a limit or stop order what was open when it was placed, less what market orders that were waiting then close, and its fill is netted like any other. Placed again under its name it is counted anew; placed twice on one bar it is for its own size only. A plain order is netted: it closes first, and only what is left of it opens a trade.',
    scenario: '03-reversal',
    source: REPRODUCED,
  },
  {
    id: 'pyramiding',
    title: 'Pyramiding limits the entries of one direction',
    rule: 'So many trades of one direction may be open at once; 0 and 1 both mean one. A market order is counted when it fills, a limit or stop order when it is placed: one placed in time fills even if the position is full by then. Orders may be exempt.',
    scenario: '04-pyramiding',
    source: `${REPRODUCED} (channel breakout); two market entries of one bar observed on TradingView`,
  },
  {
    id: 'absent-price',
    title: 'A price that is not a number is not given',
    rule: 'A limit or stop price of NaN counts as left out. Without any price an order is a market order; a stop-limit order that lost one price has the other.',
    scenario: '05-no-price-is-market',
    source: REPRODUCED,
  },
  {
    id: 'same-name',
    title: 'An order placed again under its name is changed',
    rule: 'While an order waits, another of the same name changes it in place: price, size, kind and exits are those of the last call, and it fills once; so does a market order that was asked for at an earlier close and of which nothing is filled yet. An order may say that it is one of its own (`isSeparate`). Names of exits are apart from names of orders. A limit that is worse than the market, or a stop that the market has passed, fills at the next open.',
    scenario: '06-same-name',
    source: OBSERVED,
  },
  {
    id: 'persistent-exit',
    title: 'An exit stands until what it covers is closed',
    rule: "An exit waits for its entry and covers every trade that this entry opens, or all trades until the position is flat; a reversal ends it. Its levels are prices or offsets from the entry, and they reduce each other; of a price and an offset the nearer one may count. An exit that was filled for a trade is done with it, also when it is asked for again. Asked for again, its stop moves to the new level, also one that was changed to trail. Each exit reserves the quantity that it closes, in the order of the calls (what rounding leaves of a trade, up to a trillionth of it, is nothing); a quantity comes before a share, and a share is one of the trade's first quantity.",
    scenario: '07-persistent-exits',
    source: OBSERVED,
  },
  {
    id: 'trailing-exit',
    title: 'A trailing stop follows the best price',
    rule: 'It becomes active at a price, or at a gain from the entry, and then keeps its distance from the best price along the path; it never moves back. It can become active and close on the bar of the entry; without a distance it closes where it becomes active. Asked for again, one that is active keeps its best price, unless it would now become active only beyond that: then it waits anew.',
    scenario: '08-trailing-exits',
    source: OBSERVED,
  },
  {
    id: 'group',
    title: 'Orders of a group cancel or reduce each other',
    rule: 'A fill cancels the other orders of a `cancel` group, and reduces those of a `reduce` group by its quantity. All orders that one tick satisfies fill before the group is applied. What rounding leaves of an order, up to a trillionth of what the others took, is nothing.',
    scenario: '09-groups',
    source: REPRODUCED,
  },
  {
    id: 'pairing',
    title: 'The oldest trade is closed first',
    rule: 'Whatever entry an exit belongs to, its fill is taken off the oldest trade, then the next. With `exitPairing: ownEntry` an exit closes the trade of its own entry, and any order may name the one trade that it closes.',
    scenario: '10-pairing',
    source: `${MANUAL}; decision 0006`,
  },
  {
    id: 'size',
    title: 'Sizes are computed at the fill',
    rule: 'A size is a quantity, an amount of cash, or a share of free or of all equity. It is computed at the price of the fill, slippage included, leaves enough for the commission, and is rounded down to the lot size of the instrument or to whole units.',
    scenario: '11-sizes',
    source: OBSERVED,
  },
  {
    id: 'costs',
    title: 'Commission and slippage',
    rule: 'Commission is a ratio of the value, an amount a unit, or an amount an order; the fee of a reversal is shared by quantity between the trade that it closes and the one that it opens. Slippage, in ticks or as a ratio, makes market and stop orders fill worse, never limits.',
    scenario: '12-costs',
    source: OBSERVED,
  },
  {
    id: 'margin',
    title: 'An entry beyond the funds is not filled',
    rule: 'A position requires equity of its value times the margin; 0 means that funds are not checked. An entry that needs more than is free is rejected whole, not cut down. A position that equity no longer covers gets a margin call.',
    scenario: '13-margin',
    source: OBSERVED,
  },
  {
    id: 'tick-grid',
    title: 'Levels lie on ticks',
    rule: 'A price is rounded to the tick that is harder to reach, within a tolerance for binary rounding. With `limitFillTicks` the price must go so many ticks beyond a limit inside a bar before it fills, at the limit.',
    scenario: '14-ticks',
    source: REPRODUCED,
  },
  {
    id: 'defaults',
    title: 'Defaults of a run without settings',
    rule: 'A run without settings starts with 10,000, puts all of it into each trade that states no size and pays no costs; an order closes as much of the opposite side as its size says. The defaults of Pine are settings like any others: 1,000,000, one unit, one entry, margin 100 %. Long lists of trades are never cut.',
    scenario: '15-defaults',
    source: `${MANUAL}, for Pine's; ${OURS}`,
  },
  {
    id: 'stop-limit',
    title: 'A stop-limit order becomes a limit order at its stop',
    rule: 'The stop does not buy or sell, it activates the limit. From there on the limit holds: it may fill at once, later in the bar, or not at all when the price has gapped over it.',
    scenario: '16-stop-limit',
    source: MANUAL,
  },
  {
    id: 'trailing-stop',
    title: 'The distance of a trailing stop',
    rule: 'It is a distance in price, ticks, a ratio of the best price, or a multiple of the average true range of the last closed bar; when the range grows, the stop stays. A trailing stop may also open a trade, following the price from its placing.',
    scenario: '17-trailing-stops',
    source: OURS,
  },
  {
    id: 'targets',
    title: 'Several targets each close a part',
    rule: "Each target takes its share of the trade's initial quantity, rounded down to whole lots, at least one. The stop loss closes what is left.",
    scenario: '18-several-targets',
    source: OURS,
  },
  {
    id: 'reduce-only',
    title: 'A reduce-only order never opens',
    rule: 'It closes at most what is open on the other side. With nothing to close it is cancelled.',
    scenario: '19-reduce-only',
    source: OURS,
  },
  {
    id: 'time-in-force',
    title: 'Orders may expire',
    rule: '`ioc` fills at the next opportunity, the open, or not at all. `day` ends with the session day of the first bar on which the order could fill, by the calendar of the run or by UTC days. `bars` counts bars after the placing, and with `until` the order may fill on bars that start before that time. What has expired is gone before anything fills on a bar: no exit waits for it.',
    scenario: '20-time-in-force',
    source: OURS,
  },
  {
    id: 'exclusive',
    title: 'Exclusive orders replace everything before them',
    rule: 'With `exclusiveOrders` a new order cancels the pending orders and closes what is open, at the same fill. Orders that only close are exempt.',
    scenario: '21-exclusive-orders',
    source: 'backtesting.py, whose results are reproduced with it',
  },
  {
    id: 'risk-size',
    title: 'Sizes by risk',
    rule: 'A size may be the quantity that loses a share of the equity when the stop loss is hit, measured from the fill, or for which a multiple of the average true range is that share. Without a stop or a known range the order is rejected.',
    scenario: '22-risk-sizes',
    source: OURS,
  },
  {
    id: 'minimum-notional',
    title: 'Lots and minimum notional',
    rule: 'Computed quantities are rounded down to lots; less than one lot is rejected. An order that would open a trade below the minimum notional of the instrument is rejected; one that only closes may be smaller.',
    scenario: '23-lots-and-minimum-notional',
    source: OURS,
  },
  {
    id: 'commission-terms',
    title: 'A minimum commission and a fixed part',
    rule: 'A commission may have a fixed part and a minimum, each once per order. Sizes by cash or equity leave enough for both.',
    scenario: '24-commission-terms',
    source: OURS,
  },
  {
    id: 'spread',
    title: 'The spread is paid by every kind of order',
    rule: 'Half of it at each fill when bars are mid prices, limits included; or all of it where a trade opens, in which case a reversal pays it for the part that it opens.',
    scenario: '25-spread',
    source: OURS,
  },
  {
    id: 'leverage',
    title: 'A margin below one allows leverage',
    rule: 'Free money is the equity less the value of open trades times the margin, at the price of the fill: gains carry further entries, losses forbid them.',
    scenario: '26-leverage',
    source: `${MANUAL}; ${OURS}`,
  },
  {
    id: 'margin-call',
    title: 'A margin call closes a part at the worst price',
    rule: 'Once a bar, at the price that was worst for the position, equity is compared with the value of the position times `maintenanceMargin`. The shortfall, as a quantity rounded down to lots, times four is closed at that price; where it is less than a lot, one whole unit is. At most the position is closed.',
    scenario: '27-margin-call',
    source: OBSERVED,
  },
  {
    id: 'bankruptcy',
    title: 'Bankruptcy ends a run',
    rule: 'Where equity reaches zero inside a bar everything is closed at that price; where the bar opens beyond it, at the open, and the account ends below zero. Other instruments are closed at their current prices. No order is accepted afterwards.',
    scenario: '28-bankruptcy',
    source: OURS,
  },
  {
    id: 'hedging',
    title: 'Long and short at once',
    rule: 'With `hedging` an order of the other side opens a trade beside those that are open. Trades are then closed by their stops and targets, by name, or all together.',
    scenario: '29-hedging',
    source: `backtesting.py; ${OURS}`,
  },
  {
    id: 'several-instruments',
    title: 'Several instruments share one account',
    rule: 'Instruments are processed in their order on every bar of the common clock, first at their opens, then inside their bars, so that no open knows how another bar goes on. On bars on which an instrument was not traded its orders wait and nothing of it fills.',
    scenario: '30-two-instruments',
    source: OURS,
  },
  {
    id: 'higher-timeframe',
    title: 'A higher bar is known when it is complete',
    rule: 'A strategy sees a bar of a longer timeframe from the close of the last bar it is made of, not earlier, so what it does on it can be done live.',
    scenario: '31-higher-timeframe',
    source: `${MANUAL} (requests without look-ahead); decision 0004`,
  },
  {
    id: 'split',
    title: 'A split changes trades and orders',
    rule: 'Before the bar of a split opens, quantities are multiplied and prices divided by its ratio, of open trades, of all pending orders, and of exits that wait for their trade. Bars are as they were traded.',
    scenario: '32-split',
    source: OURS,
  },
  {
    id: 'dividend',
    title: 'A dividend is paid on what was held before',
    rule: 'Before the bar of the ex-date opens, the long receive and the short pay the amount for each unit. It is part of the profit of the trade.',
    scenario: '33-dividend',
    source: OURS,
  },
  {
    id: 'finer-bars',
    title: 'Finer bars replace the assumed path',
    rule: 'Where bars of a shorter timeframe are given, fills follow them one after the other, gaps between them included. A bar without finer bars takes its assumed path.',
    scenario: '34-finer-bars',
    source: `${MANUAL} (bar magnifier)`,
  },
  {
    id: 'fill-rule',
    title: 'What no bar can decide is a setting',
    rule: 'When both paths through a bar give different fills, the bar is counted as ambiguous. `expected` takes the usual path, `worst` and `best` the one with the lower or higher equity at the close.',
    scenario: '35-fill-rule',
    source: 'own decision, see decision 0005',
  },
  {
    id: 'risk-rules',
    title: 'Risk rules stop a strategy',
    rule: 'A strategy may set how much it loses in a day, how far the equity falls from its highest, how many orders fill in a day and how many days in a row lose. The rules are checked when a bar opens, after each fill and where the price turns inside a bar. A broken rule cancels all orders, closes everything at the current price and accepts no order until the end of the day, or of the run. A day begins with the equity at its first price.',
    scenario: '36-risk-rules',
    source: `${OBSERVED}; decision 0017`,
  },
  {
    id: 'decisions-inside-bars',
    title: 'A strategy may decide inside bars, after fills',
    rule: 'The price comes to four points of a bar: its open, its two extremes in the order of the path, its close; with finer bars to those of each of them. A strategy that asks for it (`calc_on_order_fills` of Pine) decides once at each point at which, or on the way to which, orders were filled; at the close it decides as always. Market orders that it places fill at the next point, orders with a price from there on, where the price satisfies them already at once. The path decides what it finds, so such bars are mostly ambiguous. What it reads of the bar is not known yet: reports of such runs warn of that.',
    scenario: '37-decisions-inside-bars',
    source: `${MANUAL}; what it leaves open is decided in decision 0018`,
  },
  {
    id: 'volume-limit',
    title: 'Volume may fill orders in parts',
    rule: 'With `maxVolumeRatio` the orders of an instrument fill on a bar together at most that share of its volume, rounded down to lots, older orders first; without it volume does not count. What is left of an order waits for the next bar: of a limit order at its limit, of a stop that was triggered, unless it is moved, and of a market order at any price; of an `ioc` order it expires. A size that depends on the moment is settled by the first fill. Each part opens a trade of its own, with its own exits, and counts in groups by what was filled. Margin calls, bankruptcy and the end of the run close whole.',
    scenario: '38-volume-limit',
    source: OURS,
  },
  {
    id: 'funds-of-a-bar',
    title: 'The market orders of a bar may share one check of funds',
    rule: "With `marginCheck: 'bar'` a market order that follows another one of its bar, filled at the same price, is filled without a check of funds, and what then lacks is called at that price at once. An entry against what its own bar has just opened must be covered beside it, or is rejected. A reversal that is rejected for want of funds takes the closes with it that follow it on its bar. Without the setting every order is checked by itself.",
    scenario: '39-funds-of-a-bar',
    source: OBSERVED,
  },
  {
    id: 'account-currency',
    title: 'The account may be in another currency than the prices',
    rule: 'Prices, ticks, stops and the minimum notional are in the quote currency of the instrument. All money is in the account currency: cash, equity, sizes in money, commissions per unit and per order, profits, dividends, margin. A move of the price by 1 is worth `pointValue` times `exchangeRate` a unit. One exchange rate holds throughout the run unless the run has a series of rates.',
    scenario: '40-account-currency',
    source: OURS,
  },
  {
    id: 'exchange-rates',
    title: 'The exchange rate may change from bar to bar',
    rule: 'With a series of rates, the rate of a bar is the close of the last rate bar that had ended when the bar opened: with daily rates that of the day before, never one of the future. Sizes, funds, margin and the worth of open trades take the rate of the bar at hand, fees that of their fill, dividends that of their day. The profit of a trade is its profit in the quote currency at the rate of the exit. What a trade holds is carried in the quote currency and not exchanged, so a change of the rate gains or loses on open profit only. A bar whose last rate is older than a week does not run.',
    scenario: '41-exchange-rates',
    source: `${OBSERVED}; the series and its bounds: own decision, see decision 0077`,
  },
];
