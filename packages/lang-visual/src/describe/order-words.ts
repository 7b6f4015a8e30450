import type { PhraseRow } from './phrase-row.ts';

/** Words for orders, positions and their size. */
export const ORDER_PHRASES: readonly PhraseRow[] = [
  [
    'noise',
    '',
    'whichever comes first|whichever come first|whichever is first|whichever happens first|whichever occurs first|whichever is hit first|whichever is reached first|whichever is sooner|no matter what|in any case|in all cases|if no stop was hit|if no stop is hit|if not stopped out|if not stopped out before|if not stopped out earlier|if the stop was not hit|if neither was hit|if neither is hit|if still open|if it is still open|if still in the trade|in full|for a loss|early|anyway|regardless|still|already|fully|completely|entirely|exactly|finally|sharply',
  ],
  [
    'verb',
    'long',
    'buy|start buying|begin buying|purchase|go long|enter long|long|get long|be long|open a long|open long|open a long position|enter a long|enter a long position|enter|buy long|buy in at|take a long position|take a long|invest|get in|buy in|accumulate|add|open a position|open a trade|take a position|pick up|long entry|reverse to long|reverse and go long|flip long|flip to long|switch to long|turn long|entry|buy signal|entry signal|entry rule|long signal|scoop up|jump in|start a position|all in|go all in|be all in|initiate a long|be in the market|be invested|stay invested|stay long',
  ],
  [
    'verb',
    'short',
    'short|reverse to short|reverse and go short|flip short|flip to short|switch to short|turn short|short entry|short signal|go short|sell short|enter short|open a short|open short|open a short position|enter a short|enter a short position|take a short position|take a short|get short|be short|short sell|initiate a short',
  ],
  ['verb', 'sell', 'sell|sell it|sell them'],
  [
    'verb',
    'exit',
    'exit|stop if|stop when|stop once|stop out if|stop out when|stop out once|take profit if|take profit when|take profit once|take profit on|tp if|tp when|close out|close the position|close position|close my position|close the trade|close trade|close it|liquidate|get out|get out of it|flatten|unwind|bail out|bail|dump|dump it|sell the position|sell my position|sell everything|sell all|close the long|close long|exit long|exit the long|exit the trade|exit the position|exit position|exit trade|leave the trade|long exit|exit rule|exit signal|sell signal|stay in cash|sit in cash|be in cash|move to cash|get rid of|get rid of it|leave|flat|go flat|be flat|step aside|out|cash out|go to cash',
  ],
  [
    'verb',
    'cover',
    'cover|short exit|buy to cover|buy back|close the short|close short|exit short|exit the short|cover the short',
  ],
  [
    'verb',
    'all',
    'all out|go all out|get all out|close everything|close all|close all position|exit all|exit everything|flatten everything',
  ],
  [
    'long only',
    '',
    'long only|only long|only want long|only want long position|only long position|trade only long|only trade long|long trade only|only go long|no short|no shorting|long side only|never sell|no exit',
  ],
  [
    'stop',
    '',
    'stop loss|set stop loss|set the stop loss|set my stop loss|set the stop|set my stop|set stop|stop|stop out|stop it out|sl|stoploss|protective stop|hard stop|cut loss|cut the loss|cut my loss|max loss|maximum loss',
  ],
  [
    'target',
    '',
    'target|take profit|profit target|tp|price target|take gain|takeprofit|book profit|profit taking|take my profit|cash in|lock in profit|take the profit',
  ],
  [
    'trail',
    '',
    'trail|trailing stop|chandelier stop|chandelier trailing stop|trailing stop loss|trailing|trail stop|trail the stop|trail my stop|trail a stop|trailing sl|stop trail',
  ],
  [
    'breakeven',
    '',
    'purchase price|buy price|buying price|breakeven|break even|entry price|my entry|the entry|entry',
  ],
  [
    'shift',
    '',
    'move it|raise it|bring it|move stop|move the stop|move my stop|raise the stop|raise stop|move sl|move stop loss|move the stop loss|bring the stop|set the stop',
  ],
  [
    'risk',
    '',
    'risk|risk only|never risk more than|not risk more than|risk no more than|risk not more than|risk at most|risk max|risk up to|risk a maximum of|max risk|maximum risk|risk exactly',
  ],
  [
    'per trade',
    '',
    'per trade|a trade|each trade|next trade|next entry|new trade|new entry|re - entry|buying again|entering again|trading again|on each trade|per position|every trade|on every trade|of equity per trade',
  ],
  ['use', '', 'use|put|allocate|position size|size|trade size|commit|stake|spend|bet|deploy'],
  ['equity', '', 'equity|capital|account|portfolio|balance|money|fund|cash|bankroll|buying power'],
  ['share', '', 'share|unit|contract|coin|stock share|lot'],
  [
    'all in',
    '',
    'all in|go all in|be all in|everything|all my money|all of my money|all the money|all my cash|all of my cash|all my capital|all of my capital|all capital|all equity|my whole account|full position|fully invested|whole account|entire account',
  ],
  [
    'fraction',
    '50',
    'half|one half|half of it|half the position|half of the position|half my position|half of my position|half off',
  ],
  ['fraction', '33.33', 'third|one third|a third|a third of the position'],
  ['fraction', '66.67', 'two third'],
  ['fraction', '75', 'three quarter'],
  ['fraction', '25', 'quarter|one quarter|a quarter|a quarter of the position'],
  [
    'rest',
    '',
    'rest|remainder|remaining|remaining half|remaining position|rest of the position|rest of it|rest of the trade|other half|the other half|balance of the position|what is left|what remains',
  ],
  [
    'scale out',
    '',
    'scale out|scale out in third|scale out in half|sell in third|exit in third|exit in half|scale out of the trade|scale out of the position|take profits in two step|in two step|in three step',
  ],
  [
    'market order',
    '',
    'market order|market price|at market|at the market|at market price|with a market order',
  ],
  ['limit order', '', 'limit order|limit|limit buy'],
  ['stop order', '', 'stop order|buy stop|buy stop order'],
  ['ratio', '', 'r'],
  [
    'reward',
    '',
    'times risk|times the risk|times my risk|times the stop|times stop|risk reward|reward to risk|reward risk|rr|risk to reward|risk unit',
  ],
  [
    'profit',
    '',
    "profit|gain|winner|in profit|profit of|gain of|open profit|unrealised profit|unrealized profit|profitable|i make|we make|i gain|i am up|i'm up|i have made|i've made|trade is up|position is up|trade make|position make",
  ],
  [
    'loss',
    '',
    "loss|loser|drawdown|loss of|in the red|losing|i lose|we lose|i am down|i'm down|i have lost|i've lost|it lose|trade lose|position lose|trade is down|position is down",
  ],
  ['trade', '', 'trade|position|the trade|holding'],
  [
    'hold',
    '',
    'hold|hold for|keep|hold it for|keep it for|hold it|hold the position for|stay in|hold the trade for|holding period|hold period|hold time|holding time|time stop|time exit|max hold|max holding period|maximum hold|maximum holding period|max holding time|hold max|hold maximum|hold no longer than|hold longer than|hold at most|hold up to|hold no more than|hold more than|hold a maximum of|hold it longer than',
  ],
  ['wait', '', 'wait|cooldown|cool down|pause|wait for|cooldown of|wait at least|stay out for'],
  [
    'most',
    '',
    'max|maximum|no more than|at most|not more than|limit to|limited to|maximum of|max of|up to|cap at|cap',
  ],
  [
    'most open',
    '',
    'open trade|open position|trade open|position open|trade at once|position at once|at a time|at once|position at a time|concurrent position|concurrent trade|trade at a time',
  ],
  [
    'opposite',
    '',
    'opposite signal|the opposite signal|reverse signal|opposite|vice versa|opposite cross|opposite happens|opposite crossover|the reverse|opposite condition|reverse|reverse cross|opposite side',
  ],
  [
    'flat',
    '',
    'no position|flat already|not in a position|not in a trade|no open position|no open trade|no trade open',
  ],
  ['dollar', '', 'dollar|usd|buck|usdt'],
  [
    'instrument',
    '',
    'aapl|s & p|s & p 500|sp500|spx|tqqq|iwm|dia|sol|solana|googl|goog|msft|amzn|tsla|nvda|meta|spy|qqq|btc|eth|btc usd|eth usd|bitcoin|ethereum|apple|tesla|amazon|google|microsoft|nvidia|s p|nasdaq|dow|gold|crypto|forex|eurusd|xauusd|etf|index fund|stock index',
  ],
];
