import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { groupedText, ratioText } from '@stratloom/engine/report';
import { DataTable } from '../../../../charts/data-table.tsx';
import type { SearchConclusion } from '../../../../engine-client/optimize/search-conclusion.ts';

function shown(ratio: number | null | undefined): string {
  return ratio === null || ratio === undefined ? 'N/A' : ratioText(ratio);
}

function foldRow(returnRatios: readonly number[] | null): string[] {
  const title = 'Purged cross-validation';
  if (returnRatios === null) return [title, 'N/A', 'Needs more days.'];
  const gaining = returnRatios.filter((ratio) => ratio > 0).length;
  return [
    title,
    `${gaining} of ${returnRatios.length}`,
    `Windows that gain when each is traded by the best of all others, without the days around it: ${returnRatios.map(ratioText).join(', ')}.`,
  ];
}

/** Statistical tests of a search: what luck and overfitting explain, with every run counted. */
export function OddsCard({ conclusion }: { readonly conclusion: SearchConclusion }) {
  const { overfitting, evidence, foldReturnRatios } = conclusion;
  const { luckProbability, deflatedSharpe, outOfSampleProbability, trialCount } = evidence;
  const rows = [
    [
      'Probability of overfitting (PBO)',
      shown(overfitting?.probability),
      overfitting === null
        ? 'Needs two runs and more days.'
        : `Of ${groupedText(overfitting.splitCount, 0)} splits, those in which the best in one half is below the middle in the other.`,
    ],
    [
      'Best by luck alone',
      shown(luckProbability),
      'How often the best of all runs looks this good without an edge (reality check).',
    ],
    [
      'Deflated Sharpe ratio',
      shown(deflatedSharpe),
      `Probability that the Sharpe ratio is above the luck of ${groupedText(trialCount, 0)} tries, earlier runs included.`,
    ],
    [
      'Edge out of sample',
      shown(outOfSampleProbability),
      'Probability that the Sharpe ratio of the walk-forward is above 0.',
    ],
    foldRow(foldReturnRatios),
  ];
  return (
    <Box component="section" aria-label="Luck and overfitting">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Luck and overfitting
      </Typography>
      <DataTable
        label="Luck and overfitting"
        columns={[
          { title: 'Test' },
          { title: 'Result', isNumber: true },
          { title: 'Meaning', isText: true },
        ]}
        rows={rows}
      />
    </Box>
  );
}
