import { groupedText } from '@stratloom/engine/report';
import { DataTable } from '../../../charts/data-table.tsx';
import { shareText, signedText } from './outcome-words.ts';
import type { Outcomes, ReturnFigures } from './outcomes.ts';

interface OutcomeFiguresProps {
  readonly name: string;
  readonly outcomes: Outcomes;
}

const ROWS: readonly (readonly [title: string, text: (figures: ReturnFigures) => string])[] = [
  ['Cases', ({ count }) => groupedText(count, 0)],
  ['Mean', ({ meanReturn }) => signedText(meanReturn)],
  ['Median', ({ medianReturn }) => signedText(medianReturn)],
  ['Share that rose', ({ roseRatio }) => shareText(roseRatio)],
  ['Lowest', ({ lowestReturn }) => signedText(lowestReturn)],
  ['Highest', ({ highestReturn }) => signedText(highestReturn)],
];

/** The figures after the events beside those after any bar. */
export function OutcomeFigures({ name, outcomes }: OutcomeFiguresProps) {
  const { after, any, horizon } = outcomes;
  return (
    <DataTable
      label={`Returns over ${horizon} bars after ${name}`}
      columns={[
        { title: `Over ${horizon} bars` },
        { title: 'After it', isNumber: true },
        { title: 'After any bar', isNumber: true },
      ]}
      rows={ROWS.map(([title, textOf]) => [title, textOf(after), textOf(any)])}
    />
  );
}
