import type { StrategySummary } from '@stratloom/contracts';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { Choice } from '../choice.tsx';
import { VersionChoice } from '../version-choice.tsx';
import type { ChosenVersion } from './publish-draft.ts';

interface VersionStepProps {
  readonly strategies: readonly StrategySummary[];
  readonly chosen: ChosenVersion | null;
  readonly onChosen: (chosen: ChosenVersion | null) => void;
}

/** First step of publishing: which saved version is offered, and what buyers get of it. */
export function VersionStep({ strategies, chosen, onChosen }: VersionStepProps) {
  const choose = (id: string): void => {
    const found = strategies.find((each) => each.id === id);
    onChosen(found === undefined ? null : { strategyId: id, versionNumber: found.versionNumber });
  };
  const strategy = strategies.find(({ id }) => id === chosen?.strategyId);
  return (
    <>
      <Choice
        label="Saved strategy"
        value={strategy?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
        options={[['', 'Choose one'], ...strategies.map(({ id, name }) => [id, name] as const)]}
      />
      {chosen !== null && strategy !== undefined && (
        <VersionChoice
          {...chosen}
          onVersion={(versionNumber) => onChosen({ ...chosen, versionNumber })}
        />
      )}
      <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
        {strategy?.language === 'allocation'
          ? 'Buyers run and deploy it on our server and see its results and the instruments that it names. Its rules stay with you.'
          : 'Buyers run and deploy it on our server and see its results. Its code and parameters stay with you.'}
      </Typography>
    </>
  );
}

/** Way to Labs for whoever has saved nothing that could be offered. */
export function NothingSaved() {
  return (
    <Typography sx={{ fontSize: 14 }}>
      You have saved no strategy yet.{' '}
      <Link component={RouterLink} to="/labs">
        Build one in Labs
      </Link>
      , save it, and publish it here.
    </Typography>
  );
}
