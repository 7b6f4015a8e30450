import type { OwnListing } from '@stratloom/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../../api-client/index.ts';
import { ErrorNote } from '../../../components/error-note.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { isChecked, useListingChange } from './market-queries.ts';
import { MarketRow, ROW_LINK } from './market-row.tsx';
import { dollars } from './market-words.ts';
import { PublishDialog } from './publish/publish-dialog.tsx';
import { useDiscard } from './publish/use-publish.ts';
import { VersionDialog } from './version-dialog.tsx';

/** A listing of the user: how it stands with it, and what its author can do. */
export function OfferedRow({ listing }: { readonly listing: OwnListing }) {
  const { id, name, price, version } = listing;
  const change = useListingChange(id);
  return (
    <MarketRow>
      {version > 0 ? (
        <Link to={`/marketplace?strategy=${id}`} style={ROW_LINK}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, flex: '1 1 240px' }}>
        {`${dollars(price)} · ${stateWords(listing)}`}
      </Box>
      <Actions
        listing={listing}
        isBusy={change.isPending}
        onSale={(isOnSale) => change.mutate({ isOnSale })}
      />
      {change.error !== null && (
        <ErrorNote title={failureText(change.error, 'It was not changed.')} />
      )}
    </MarketRow>
  );
}

interface ActionsProps {
  readonly listing: OwnListing;
  readonly isBusy: boolean;
  readonly onSale: (isOnSale: boolean) => void;
}

function Actions({ listing, isBusy, onSale }: ActionsProps) {
  const { name, state, version } = listing;
  const [opened, setOpened] = useState<'version' | 'terms' | 'publish' | null>(null);
  const discard = useDiscard();
  const isOnSale = state === 'listed';
  const onClose = () => setOpened(null);
  const common = { color: 'secondary', sx: { minHeight: 44 } } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: { xs: -1, md: 0 } }}>
      {listing.check === null ? (
        <>
          <Button {...common} aria-label={`Edit ${name}`} onClick={() => setOpened('terms')}>
            Edit
          </Button>
          <Button {...common} onClick={() => setOpened('version')}>
            New version
          </Button>
        </>
      ) : (
        <Button {...common} onClick={() => setOpened('publish')}>
          Continue publishing
        </Button>
      )}
      {version === 0 && (
        <Button
          {...common}
          aria-label={`Discard ${name}`}
          loading={discard.isPending}
          onClick={() => discard.mutate(listing.id)}
        >
          Discard
        </Button>
      )}
      {version > 0 && state !== 'suspended' && (
        <Button {...common} loading={isBusy} onClick={() => onSale(!isOnSale)}>
          {isOnSale ? 'Unlist' : 'Put on sale'}
        </Button>
      )}
      {opened === 'version' && <VersionDialog {...{ listing, onClose }} />}
      {opened === 'terms' && <EditDialog {...{ listing, onClose }} />}
      {opened === 'publish' && <PublishDialog {...{ listing, onClose }} onPublished={onClose} />}
      {discard.error !== null && (
        <ErrorNote title={failureText(discard.error, 'It was not discarded.')} />
      )}
    </Box>
  );
}

/** Returns how it stands with a listing. */
function stateWords(listing: OwnListing): string {
  const { state, suspension, version, versions } = listing;
  const [newest] = versions;
  if (state === 'suspended') return `Suspended by a moderator: ${suspension}`;
  if (isChecked(listing)) return 'The server is checking the newest version…';
  if (newest?.state === 'checked') return 'Passed its check: on sale once you publish it';
  if (newest?.state === 'refused') return `Version ${newest.number} refused: ${newest.refusal}`;
  if (state === 'listed') return `Version ${version} on sale`;
  const failed = versions.find(({ number }) => number === version)?.refusal ?? '';
  return failed === '' ? 'Not on sale' : `Taken off the market. ${failed}`;
}
