import type { OwnListing } from '@stratloom/contracts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { ownStrategiesQuery, usePublishVersion } from './market-queries.ts';

interface VersionDialogProps {
  readonly listing: OwnListing;
  readonly onClose: () => void;
}

/** Offers the newest saved version of a listed strategy, with what changed in words. */
export function VersionDialog({ listing, onClose }: VersionDialogProps) {
  const strategies = useQuery(ownStrategiesQuery);
  const newest = strategies.data?.find(({ id }) => id === listing.strategyId)?.versionNumber;
  const publish = usePublishVersion(listing.id);
  const [changes, setChanges] = useState('');
  return (
    <FormDialog
      title={`New version of ${listing.name}`}
      onClose={onClose}
      onSubmit={() => {
        if (newest === undefined) return;
        publish.mutate({ versionNumber: newest, changes }, { onSuccess: onClose });
      }}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={newest === undefined}
            loading={publish.isPending}
          >
            Publish version
          </Button>
        </>
      }
    >
      <TextField
        required
        multiline
        minRows={3}
        label="What changed"
        helperText={
          newest === undefined
            ? 'The strategy was deleted: there is no version to publish.'
            : `Saved version ${newest} is checked like the first one. Buyers see these words.`
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
