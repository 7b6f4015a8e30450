import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { AuditLine, Deployment, DeploymentShadow } from '@stratloom/contracts';
import { useMemo } from 'react';
import { ChartAttribution } from '../../../../charts/attribution.tsx';
import { ChartFigure } from '../../../../charts/chart-figure.tsx';
import { ShadowChart } from '../../../../charts/shadow-chart.tsx';
import type { CurveMark } from '../../../../charts/shadow-chart-view.ts';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { color } from '../../../../theme/theme.ts';
import { useDeploymentLog, useShadow } from '../review-queries.ts';
import { moneyText } from '../review-words.ts';
import { Panel } from './panel.tsx';

/** Height of the chart, pixels. */
const HEIGHT = 280;
/** Time between the moment of an edit and its line in the log, at most, ms. */
const EDIT_MS = 10_000;
/** Rows of the table behind the chart. */
const TABLE_ROWS = 50;

/** Equity of a deployment with its shadow behind it, and letters for what happened to it. */
export function EquityPanel({ deployment }: { readonly deployment: Deployment }) {
  const { data: shadow, isError, refetch } = useShadow(deployment.id);
  const { data: changes = [] } = useDeploymentLog(deployment.id, '', 'state-changed');
  const curves = useMemo(
    () =>
      shadow === undefined
        ? null
        : {
            ...shadow,
            marks: marksOf(shadow.beganAt || deployment.createdAt, changes, shadow.edits),
          },
    [shadow, changes, deployment.createdAt],
  );
  return (
    <Panel title="Equity and backtest">
      {isError && shadow === undefined && (
        <ErrorNote title="The backtest could not be loaded." onRetry={() => void refetch()} />
      )}
      {shadow === undefined && !isError && <Skeleton variant="rounded" height={HEIGHT} />}
      {shadow !== undefined && curves !== null && (
        <Curves shadow={shadow} marks={curves.marks} currency={deployment.quoteCurrency} />
      )}
    </Panel>
  );
}

function Curves({
  shadow,
  marks,
  currency,
}: {
  readonly shadow: DeploymentShadow;
  readonly marks: readonly CurveMark[];
  readonly currency: string;
}) {
  const { times, live, shadow: replay, problem } = shadow;
  const curves = useMemo(
    () => ({ times, live, shadow: replay, marks }),
    [times, live, replay, marks],
  );
  if (times.length < 2) {
    return (
      <Box sx={{ height: HEIGHT, display: 'grid', placeItems: 'center', textAlign: 'center' }}>
        <Typography sx={{ fontSize: 14, color: 'text.secondary', maxWidth: '48ch' }}>
          {problem ?? 'The curve begins with the second bar that closes.'}
        </Typography>
      </Box>
    );
  }
  const summary =
    problem ??
    `Worth ${moneyText(shadow.liveEquity, currency)}; the backtest of the same bars is worth ${moneyText(shadow.shadowEquity, currency)}.`;
  return (
    <ChartFigure
      title={summary}
      summary={`${summary} ${marks.length} events are marked.`}
      table={() => ({
        columns: [
          { title: 'Close, UTC' },
          { title: 'Live', isNumber: true },
          { title: 'Backtest', isNumber: true },
        ],
        rows: times
          .map((time, i) => [
            new Date(time).toISOString().slice(0, 16).replace('T', ' '),
            moneyText(live[i] ?? NaN, currency),
            moneyText(replay[i] ?? NaN, currency),
          ])
          .slice(-TABLE_ROWS)
          .toReversed(),
      })}
    >
      <ShadowChart curves={curves} height={HEIGHT} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 1, fontSize: 12 }}>
        <span>Live, white</span>
        <Box component="span" sx={{ color: color.info }}>
          Backtest on the same bars, dashed
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          D deployed · V edited · P paused · R resumed · H halted · S stopped · E error
        </Box>
        <ChartAttribution />
      </Box>
    </ChartFigure>
  );
}

const LETTERS: readonly (readonly [string, string, CurveMark['tone']])[] = [
  ['-> paused', 'P', 'plain'],
  ['-> reducing', 'P', 'plain'],
  ['-> running', 'R', 'plain'],
  ['-> halted', 'H', 'bad'],
  ['-> stopped', 'S', 'ended'],
  ['-> error', 'E', 'bad'],
];

/** Letters for changes of state and edits, oldest first. */
export function marksOf(
  deployedAt: number,
  changes: readonly AuditLine[],
  edits: DeploymentShadow['edits'],
): CurveMark[] {
  const marks = changes.toReversed().flatMap(({ at: time, message }): CurveMark[] => {
    const found = LETTERS.find(([words]) => message.includes(words));
    return found === undefined ? [] : [{ time, letter: found[1], tone: found[2] }];
  });
  const edited = edits.map(({ at: time }): CurveMark => ({ time, letter: 'V', tone: 'plain' }));
  // A deployment that was edited was stopped by that: the edit says it.
  const isByEdit = ({ time }: CurveMark): boolean =>
    edits.some(({ at }) => Math.abs(at - time) <= EDIT_MS);
  const others = marks.filter((mark) => mark.letter !== 'S' || !isByEdit(mark));
  return [
    { time: deployedAt, letter: 'D', tone: 'plain' },
    ...[...others, ...edited].toSorted((a, b) => a.time - b.time),
  ];
}
