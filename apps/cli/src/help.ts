/** Text of `stratloom help`. */
export const HELP = `stratloom: backtests on the command line, and the server

  stratloom backtest FILE --bars FILE.csv [options]
                              FILE is a strategy in Python (.py) or Pine Script (.pine), or rules of the
                              visual builder (.json), or an allocation (.allocation.json); bars are read from CSV, gzip, zip or Parquet files, from - too
                              (docs/reference/csv.md)
      --timeframe 1d          length of a bar (1m 5m 15m 30m 1h 4h 1d 1w): shorter bars are joined; that of the file if left out
      --date-format dmy       order of day and month in dates such as 01/02/2024 (dmy mdy); found from the file if left out
      --decimal comma         decimal mark of its numbers (comma point); found from the file if left out
      --symbol NAME           name shown in the report; the name of the CSV file if left out
      --other NAME=FILE.csv   bars of a further instrument, on the clock of all; may be given again; a folder stands for
                              each file of bars in it
      --finer-bars FILE.csv   finer bars inside the bars, so that fills follow them instead of an assumed path
      --actions FILE.csv      splits and dividends (columns date,kind,value); bars are then as they were traded
      --libraries DIR         folder of Pine libraries that the script imports, DIR/<user>/<name>/<version>.pine
      --settings FILE.json    cash, costs, sizing, margin, fill rules, ticks and lots (docs/reference/settings.md);
                              what a script or rules state themselves holds where the file says nothing
      --account-currency EUR  currency of the account, where it is not that of the prices
      --rates EURUSD=1.08     what one unit of the first currency is worth in the second, throughout the run; as
                              EURUSD=FILE.csv by bars of the pair: each bar takes the last close before it opens
      --cash N                account at the start; wins over the settings file
      --commission R          commission as a ratio of each fill, for example 0.002
      --fill RULE             expected, worst or best path through a bar
      --param NAME=VALUE      sets a parameter of the strategy, an input of a script; may be given again
      --set NAME=VALUE        the same
      --seed N                seed of the strategy's random numbers (1)
      --once                  runs the strategy once, without the checks that run it again; what they would say stays open
      --tried N               combinations of parameters you have tried, for the verdict on them
      --json FILE             writes the whole result as JSON (docs/reference/run.schema.json); - for standard output
      --trades FILE           writes the trades as CSV
      --equity FILE           writes equity, benchmark and drawdown as CSV
      --html FILE             writes a report that can be read offline
      --strict                ends with 1 when a verdict fails, for scripts that must notice
      --time-limit SECONDS    longest time of one Python run (600)
  stratloom check FILE [--bars FILE.csv] [options]
                              says what is wrong with a strategy and where; with bars, which Python needs, also whether
                              it looks ahead, whether its warm-up is enough and whether bars could have filled its
                              orders in two ways (--timeframe, --symbol, --other, --settings, --account-currency, --rates,
                              --libraries, --set)
  stratloom optimize FILE --bars FILE.csv --range NAME=FROM:TO:STEP [options]
                              runs a strategy with many values of its parameters and says whether the best of them hold on bars
                              that were not searched (docs/how-to/optimize-a-strategy.md)
      --range fast=5:50:5     values of a parameter from, to and by which step; may be given again
      --list type=sma,ema     values of a parameter one by one; may be given again
      --where 'fast < slow'   condition between parameters; may be given again
      --objective sharpe      figure to make as great as possible, or several with weights: sharpe:1,drawdown:2
      --least-trades N        runs with fewer trades in a span do not count (10)
      --max-drawdown R        runs with a deeper drawdown do not count, for example 0.3
      --method grid           every combination (grid), some at random (random), or guided by what was found (tpe)
      --runs N                runs at most; 200 for random and tpe, all combinations of a grid
      --train R               share of the bars to search on (0.7); the rest is the test span
      --walk-forward KIND     rolling (the usual), anchored or none
      --windows N             windows of the walk-forward (6)
      --earlier-runs N        runs of this strategy in searches before, which the verdict counts too
      --also GOOG.csv         further bars, another symbol or a longer timeframe, on which every run is made as well;
                              may be given again
      --over median           score over these markets: median, mean or worst
      --cores N               threads that make runs (1); all for one a core. The result is the same
      --resume FILE           keeps each run in FILE as it is made, and takes those that are there already
      --server [URL]          lets a server make the runs (STRATLOOM_SERVER; http://localhost:3000) and judges them here; Ctrl-C
                              leaves the search to it. --token-file FILE as for deploy; the token must be one that may trade
      --server --resume ID    shows a search of the server, or waits for it; it needs nothing else but --top and --json
      --top N                 lines of the table (10)
      --seed N                seed of search, resamples and strategy (1)
      --json FILE             writes everything as JSON; - for standard output
                              and what backtest takes: --timeframe, --date-format, --decimal, --symbol, --other,
                              --finer-bars, --actions, --libraries, --settings, --account-currency, --rates, --cash,
                              --commission, --fill, --set
  stratloom allocation templates
  stratloom allocation template ID
                              lists allocations over many instruments to begin with; writes one as JSON
  stratloom allocation sentences FILE.allocation.json, python FILE.allocation.json
                              shows an allocation in plain English, or as Python (docs/how-to/allocate-over-many-instruments.md)
  stratloom python add PACKAGE... [--from URL]
                              fetches packages of the pinned Pyodide release, with what they need, so that Python strategies
                              can import them (numpy, pandas); into the folder STRATLOOM_PYTHON_PACKAGES
  stratloom python list [--all], check
                              says what is there, or all that the release has; checks every file against its hash
  stratloom bars list         names the bars that are stored
  stratloom bars download [VENUE:]SYMBOL --timeframe 1h [--from DATE] [--to DATE] [--repair]
                              fetches what is not stored yet (coinbase, kraken, binanceus, and simulated prices where they
                              are named: simulated:AAPL); Ctrl-C leaves what was stored, and the same command goes on from there; --repair asks again for bars that are
                              missing or damaged
  stratloom bars check [[SOURCE:]SYMBOL] [--timeframe 1h]
                              checks every bar against its checksum and shows what is there, missing and repaired
  stratloom bars export [SOURCE:]SYMBOL FILE.csv|FILE.parquet [--timeframe 1h] [--from DATE] [--to DATE] [--adjusted]
                              writes stored bars, as they were traded or adjusted for splits and dividends; - for CSV
                              on standard output
  stratloom bars import FILE --source NAME --symbol SYMBOL [--timeframe 1h] [--replace]
                              stores the bars of a CSV or Parquet file, all of them or none (--date-format, --decimal)
  stratloom bars remove [SOURCE:]SYMBOL [--timeframe 1h]
                              removes the bars of one source and timeframe
  stratloom bars actions SOURCE:SYMBOL FILE.csv
                              stores splits and dividends (columns date,kind,value) in place of those that were stored
  stratloom deploy STRATEGY --account ID --funds N [--version N] [--symbol S] [--timeframe 1m] [--name NAME]
                              lets a saved version of a strategy trade on an account of a server; STRATEGY is its id or name
      --other SYMBOL          a further instrument that a strategy in Python trades; may be given again
      --limits FILE.json      limits in place of those that follow from the funds (docs/reference/command-line-trading.md)
      --hours HOURS           when it may open positions: '0930-1600:23456 America/New_York' (1 = Sunday); exits always go out
      --id UUID               id of the deployment: the same id again changes nothing
  stratloom deployments [list]
  stratloom deployments pause|resume|halt|stop ID [--reason TEXT] [--orders cancelEntries|cancelAll|keep|flatten]
  stratloom deployments close ID [--half] [--afterwards pause|continue|stop]
  stratloom deployments cancel ID [ORDER], close-all [--afterwards ...], cancel-all, limits ID --file FILE.json
  stratloom deployments edit ID [--version N] [--set NAME=VALUE ...]
                              goes on by another version or other parameters, with the same books
                              say what they would do, and do it with --yes
  stratloom orders [list] [--account ID] [--deployment ID] [--working] [--limit N] [--after PLACE]
  stratloom orders give-up ACCOUNT ORDER --reason TEXT
                              ends an order of which nobody knows what became of it, once you have looked at the venue
  stratloom kill [--account ID] [--reason TEXT]
                              halts everything and cancels its orders; --release takes it off one account
  stratloom reconcile [--account ID]
                              says where venue, books and log do not agree; ends with 2 where they do not
      --adopt CURRENCY, --ignore CURRENCY, --cancel ORDER [--reason TEXT]
                              settles one difference of --account: the books take the balance of the venue, it is let be,
                              or an order that is not ours is cancelled; nothing is traded for it
      --server URL            server of these commands (STRATLOOM_SERVER; http://localhost:3000)
      --token-file FILE       file with a token of yours (STRATLOOM_TOKEN), made in your profile under Security
      --json                  writes the result as JSON with schemaVersion
  stratloom serve             starts the server (PORT, STRATLOOM_DATA, DATABASE_URL)
  stratloom rotate-keys       adds a master key for stored secrets to the key file (STRATLOOM_KEY_FILE)
  stratloom doctor            says what works on this machine and how to mend the rest

Exit code: 0, or 1 after an error that names file, line and remedy; 2 when reconcile finds a difference, 3 when a server
does not answer, so that nobody knows whether it has done what was asked.
`;

/** Returns the part of the text that is about one command, with its options. */
export function commandHelp(command: string): string {
  const lines = HELP.split('\n');
  const begin = `  stratloom ${command} `;
  const first = lines.findIndex((line) => line.startsWith(begin));
  const length = lines
    .slice(first)
    .findIndex((line) => line.startsWith('  stratloom ') && !line.startsWith(begin));
  return `${lines.slice(first, first + length).join('\n')}\n`;
}
