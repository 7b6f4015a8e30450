import type { OwnListing } from '@stratloom/contracts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { ownStrategiesQuery, usePublishVersion } from './market-queries.ts';
import { VersionChoice } from './version-choice.tsx';

interface VersionDialogProps {
  readonly listing: OwnListing;
  readonly onClose: () => void;
}

/** Offers another saved version of a listed strategy, with what changed in words. */
export function VersionDialog({ listing, onClose }: VersionDialogProps) {
  const strategies = useQuery(ownStrategiesQuery);
  const newest = strategies.data?.find(({ id }) => id === listing.strategyId)?.versionNumber;
  const publish = usePublishVersion(listing.id);
  const [changes, setChanges] = useState('');
  const [picked, setPicked] = useState<number | null>(null);
  const versionNumber = picked ?? newest;
  const isOffered = versionNumber === offeredVersion(listing);
  return (
    <FormDialog
      title={`New version of ${listing.name}`}
      onClose={onClose}
      onSubmit={() => {
        if (versionNumber === undefined) return;
        publish.mutate({ versionNumber, changes }, { onSuccess: onClose });
      }}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={versionNumber === undefined || isOffered}
            loading={publish.isPending}
          >
            Publish version
          </Button>
        </>
      }
    >
      {versionNumber !== undefined && (
        <VersionChoice
          {...{ strategyId: listing.strategyId, versionNumber }}
          onVersion={setPicked}
        />
      )}
      <TextField
        required
        multiline
        minRows={3}
        label="What changed"
        helperText={
          strategies.data !== undefined && newest === undefined
            ? 'The strategy was deleted: there is no version to publish.'
            : isOffered
              ? `Version ${versionNumber} is the one on sale: save another one in Labs first.`
              : 'It is checked like the first one. Buyers read these words; at least 10 characters.'
        }
        value={changes}
        onChange={(event) => setChanges(event.target.value)}
        sx={{ mt: 1 }}
      />
      {publish.error !== null && (
        <ErrorNote title={failureText(publish.error, 'It was not published.')} />
      )}
    </FormDialog>
  );
}

/** Returns the saved version that is on sale; undefined where none is. */
function offeredVersion({ version, versions }: OwnListing): number | undefined {
  const onSale = versions.find(({ number }) => number === version);
  return onSale?.refusal === '' ? onSale.versionNumber : undefined;
}
