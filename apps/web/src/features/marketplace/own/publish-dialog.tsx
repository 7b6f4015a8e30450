import type { StrategySummary } from '@stratloom/contracts';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { failureText } from '../../../api-client/index.ts';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Choice } from './choice.tsx';
import { ownStrategiesQuery, usePublish } from './market-queries.ts';
import { FIRST_TERMS, termsOf } from './terms-draft.ts';
import { TermsFields } from './terms-fields.tsx';
import { VersionChoice } from './version-choice.tsx';

interface PublishDialogProps {
  readonly onClose: () => void;
  readonly onPublished: () => void;
}

/** Saved version that is offered. */
interface ChosenVersion {
  readonly strategyId: string;
  readonly versionNumber: number;
}

/** Offers a saved version of a strategy, checked by the server before it is on sale. */
export function PublishDialog({ onClose, onPublished }: PublishDialogProps) {
  const strategies = useQuery(ownStrategiesQuery);
  const publish = usePublish();
  const [draft, setDraft] = useState(FIRST_TERMS);
  const [chosen, setChosen] = useState<ChosenVersion | null>(null);
  const terms = termsOf(draft);
  const hasNone = strategies.data?.length === 0;
  return (
    <FormDialog
      title="Publish a strategy"
      onClose={onClose}
      onSubmit={() => {
        if (terms === null || chosen === null) return;
        publish.mutate({ ...terms, ...chosen }, { onSuccess: onPublished });
      }}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={terms === null || hasNone}
            loading={publish.isPending}
          >
            Check and publish
          </Button>
        </>
      }
    >
      {hasNone ? (
        <NothingSaved />
      ) : (
        <>
          <StrategyChoice {...{ chosen, strategies: strategies.data ?? [] }} onChosen={setChosen} />
          <TermsFields terms={draft} onTerms={setDraft} />
        </>
      )}
      {publish.error !== null && (
        <ErrorNote title={failureText(publish.error, 'It was not published.')} />
      )}
    </FormDialog>
  );
}

function NothingSaved() {
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

interface StrategyChoiceProps {
  readonly strategies: readonly StrategySummary[];
  readonly chosen: ChosenVersion | null;
  readonly onChosen: (chosen: ChosenVersion | null) => void;
}

function StrategyChoice({ strategies, chosen, onChosen }: StrategyChoiceProps) {
  const choose = (id: string): void => {
    const found = strategies.find((each) => each.id === id);
    onChosen(found === undefined ? null : { strategyId: id, versionNumber: found.versionNumber });
  };
  return (
    <>
      <Choice
        label="Saved strategy"
        value={chosen?.strategyId ?? ''}
        onChange={(event) => choose(event.target.value)}
        options={[['', 'Choose one'], ...strategies.map(({ id, name }) => [id, name] as const)]}
      />
      {chosen !== null && (
        <VersionChoice
          {...chosen}
          onVersion={(versionNumber) => onChosen({ ...chosen, versionNumber })}
        />
      )}
    </>
  );
}
