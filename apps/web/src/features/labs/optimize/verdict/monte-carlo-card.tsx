import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ratioText } from '@stratloom/engine/report';
import type { MonteCarlo } from '@stratloom/engine/validate';
import { DataTable } from '../../../../charts/data-table.tsx';

const KINDS: Readonly<Record<MonteCarlo['kind'], string>> = {
  tradeOrder: 'Shuffled trades',
  blockBootstrap: 'Resampled return blocks',
  barBootstrap: 'Resampled bars',
  skippedTrades: '10 % of trades missed',
  slippage: 'Worse prices, up to 0.2 %',
  delayedEntry: 'Entries 1 to 3 bars late',
  parameterNoise: 'Parameters shifted up to one step',
};

interface MonteCarloCardProps {
  readonly tests: readonly MonteCarlo[];
  /** Market whose trades are varied, of several; null = there is one. */
  readonly firstMarket: string | null;
}

/** Results of the chosen parameters under different luck. */
export function MonteCarloCard({ tests, firstMarket }: MonteCarloCardProps) {
  const figures = (figure: 'returnRatio' | 'maxDrawdownRatio') =>
    tests.map((test) => {
      const { original, best, median, worst } = test[figure];
      const halfLost = ratioText(test.severeLossProbability);
      return [KINDS[test.kind], ...[original, best, median, worst].map(ratioText), halfLost];
    });
  const columns = (title: string) => [
    { title },
    ...['Original', 'Best 5 %', 'Median', 'Worst 5 %', 'Half lost'].map((each) => ({
      ...{ title: each, isNumber: true },
    })),
  ];
  const runsOf = (kind: MonteCarlo['kind'], words: string) => {
    const test = tests.find((each) => each.kind === kind);
    return test === undefined ? '' : `; ${test.runCount} runs ${words}`;
  };
  return (
    <Stack component="section" aria-label="Monte Carlo" sx={{ gap: 1.5 }}>
      <Typography variant="h3" component="h2">
        Monte Carlo
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        The chosen parameters under different luck: 1,000 draws each
        {runsOf('barBootstrap', 'on resampled bars')}
        {runsOf('parameterNoise', 'with shifted parameters')}. Be prepared for the worst 5 %. Half
        lost: how often the account falls to half of its peak.
        {firstMarket === null
          ? ''
          : ` Trades and resampled bars are those of ${firstMarket}; return blocks and shifted parameters are of all markets in equal parts.`}
      </Typography>
      <DataTable
        label="Monte Carlo, return"
        columns={columns('Return')}
        rows={figures('returnRatio')}
      />
      <DataTable
        label="Monte Carlo, drawdown"
        columns={columns('Drawdown')}
        rows={figures('maxDrawdownRatio')}
      />
    </Stack>
  );
}
