import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { FollowedAuthor } from '@stratloom/contracts';
import { Link as RouterLink } from 'react-router';
import { CardRow, CardRows } from '../../../components/cards/card-rows.tsx';
import { TitledCard } from '../../../components/cards/titled-card.tsx';
import { formatDay } from '../../../format/moment.ts';
import { LoadedRows } from '../cards/loaded-rows.tsx';
import { useFollowChange, useFollowing } from './use-following.ts';

/** Authors whom the user follows. */
export function FollowingCard() {
  const query = useFollowing();
  return (
    <TitledCard
      title="Following"
      text="Authors of whose new strategies you hear, by the ways chosen above. They see how many follow them, never who."
    >
      <LoadedRows query={query}>
        {(authors) => (
          <CardRows>
            {authors.length === 0 && (
              <CardRow title="Nobody yet" text="Open the page of an author and press Follow." />
            )}
            {authors.map((author) => (
              <FollowRow key={author.id} author={author} />
            ))}
          </CardRows>
        )}
      </LoadedRows>
    </TitledCard>
  );
}

function FollowRow({ author: { id, handle, since } }: { readonly author: FollowedAuthor }) {
  const change = useFollowChange();
  const name = handle === null ? 'An author who shows no profile now' : `@${handle}`;
  return (
    <CardRow
      title={
        handle === null ? (
          name
        ) : (
          <Link component={RouterLink} to={`/u/${handle}`}>
            {name}
          </Link>
        )
      }
      text={`Since ${formatDay(since / 1000)}`}
      action={
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          loading={change.isPending}
          aria-label={`Unfollow ${name}`}
          onClick={() => change.mutate({ id })}
          sx={{ flexShrink: 0, minHeight: { xs: 44, md: 36 } }}
        >
          Unfollow
        </Button>
      }
    />
  );
}
