import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { timeText } from '@stratloom/engine/report';
import { failureText } from '../../../api-client/index.ts';
import { comparedVersion } from '../compare/compared-side.ts';
import type { ComparedSide } from '../compare/compared-side.ts';
import { useStrategy } from '../document/strategy-queries.ts';
import { ChoiceList, ChoiceRow } from './choice-row.tsx';

interface VersionChoicesProps {
  /** The saved strategy that is open. */
  readonly strategyId: string;
  readonly onChoose: (side: ComparedSide) => void;
}

/** Versions of the open strategy to choose one of, newest first. */
export function VersionChoices({ strategyId, onChoose }: VersionChoicesProps) {
  const { data, error, refetch } = useStrategy(strategyId);
  if (error !== null) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {failureText(error, 'Failed to load versions')}
      </Alert>
    );
  }
  if (data === undefined) return <Skeleton variant="rounded" height={60} />;
  return (
    <ChoiceList label="Saved versions">
      {data.versions.map(({ versionNumber, note, createdAt }) => (
        <ChoiceRow
          key={versionNumber}
          name={`Version ${versionNumber}${note === '' ? '' : `: ${note}`}`}
          details={`saved ${timeText(Math.floor(createdAt / 60_000) * 60_000)} UTC`}
          onChoose={() =>
            onChoose(comparedVersion(strategyId, versionNumber, `Version ${versionNumber}`))
          }
        />
      ))}
    </ChoiceList>
  );
}
