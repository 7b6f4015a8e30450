import Box from '@mui/material/Box';
import type { SearchSpace } from '@stratloom/engine/optimize';
import { groupedText, ratioText } from '@stratloom/engine/report';
import type { ReactElement } from 'react';
import type { RowColumn } from '../../../../run-report/rows/row-column.ts';
import type { SearchRow } from '../../../../engine-client/optimize/search-rows.ts';
import { visuallyHidden } from '../../../../charts/visually-hidden.ts';
import { color } from '../../../../theme/theme.ts';
import { scoreText } from './heat-words.ts';
import { valuesText } from './values-text.ts';

/** A run as a line of the table. */
export interface RunLine {
  readonly row: SearchRow;
  readonly neighbourScore: number | undefined;
  readonly isInZone: boolean;
  readonly isChosen: boolean;
}

function ratio(value: number): string {
  return Number.isNaN(value) ? 'N/A' : ratioText(value);
}

function count(value: number): string {
  return Number.isNaN(value) ? 'N/A' : groupedText(value, 0);
}

function Mark({ isInZone, isChosen }: RunLine) {
  if (!isInZone && !isChosen) return null;
  const words = isChosen ? 'Centre of the stable zone' : 'In the stable zone';
  return (
    <Box component="span" title={words} sx={{ mr: 0.75 }}>
      <span aria-hidden>{isChosen ? '●' : '○'}</span>
      <Box component="span" sx={visuallyHidden}>
        {words}
      </Box>
    </Box>
  );
}

/** Returns on how many markets a run gains in training and in test, of all: `2 of 3`; empty = it is made on one. */
export function gainsText({ markets }: SearchRow): string {
  if (markets === undefined) return '';
  const gaining = markets.filter(
    ({ trainReturnRatio, testReturnRatio }) => trainReturnRatio > 0 && testReturnRatio > 0,
  );
  return `${gaining.length} of ${markets.length}`;
}

/** Text that stands back behind the figures of the test span. */
function dim(text: string): ReactElement {
  return (
    <Box component="span" sx={{ color: color.textSecondary }}>
      {text}
    </Box>
  );
}

/** Returns the columns of the table of runs: test beside training. @param hasMarkets - Runs are made on several markets. */
export function runColumns(space: SearchSpace, hasMarkets: boolean): readonly RowColumn<RunLine>[] {
  return [
    {
      title: 'Parameters',
      width: 26,
      cell: (line) => (
        <>
          <Mark {...line} />
          {valuesText(space, line.row)}
        </>
      ),
    },
    ...[
      {
        title: 'Test',
        key: 'test',
        width: 10,
        cell: ({ row }: RunLine) => scoreText(row.test.score),
      },
      { title: 'Training', width: 10, cell: ({ row }: RunLine) => dim(scoreText(row.train.score)) },
      ...(hasMarkets
        ? [{ title: 'Gains on', width: 9, cell: ({ row }: RunLine) => gainsText(row) }]
        : []),
    ].map((column) => ({ ...column, isNumber: true })),
    ...[
      {
        ...{ title: 'Neighbours', key: 'neighbours', width: 11 },
        cell: ({ neighbourScore }: RunLine) => scoreText(neighbourScore ?? Number.NaN),
      },
      {
        title: 'Test return',
        key: 'testReturn',
        width: 11,
        cell: ({ row }: RunLine) => ratio(row.test.returnRatio),
      },
      {
        title: 'Train. return',
        width: 11,
        cell: ({ row }: RunLine) => dim(ratio(row.train.returnRatio)),
      },
      {
        title: 'Test drawdown',
        key: 'testDrawdown',
        width: 12,
        cell: ({ row }: RunLine) => ratio(row.test.drawdownRatio),
      },
      {
        ...{ title: 'Trades', key: 'testTrades', width: 9 },
        cell: ({ row }: RunLine) => (
          <>
            {count(row.test.tradeCount)} {dim(`/ ${count(row.train.tradeCount)}`)}
          </>
        ),
      },
    ].map((column) => ({ ...column, isNumber: true, isWide: true })),
  ];
}
