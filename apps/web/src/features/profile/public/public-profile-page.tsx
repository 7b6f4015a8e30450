import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type PublicProfile, publicProfileRoutes } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { ApiFailure, api } from '../../../api-client/index.ts';
import { ErrorNote } from '../../../components/error-note.tsx';
import { color } from '../../../theme/theme.ts';
import { ProfileDetails } from '../header/profile-view.tsx';
import { statsOf } from '../overview/own-statistics.ts';
import { AuthorListings } from './author-listings.tsx';
import { FollowButton } from './follow-button.tsx';
import { StatLine } from '../overview/stat-line.tsx';

/** Somebody's profile, as far as they show it. */
export function PublicProfilePage({ handle }: { readonly handle: string }) {
  const query = useQuery({
    queryKey: ['public profile', handle],
    queryFn: async ({ signal }) =>
      api.call(publicProfileRoutes.read, { params: { handle }, bearer: null, signal }),
  });
  return (
    <>
      {query.data !== undefined && <Shown profile={query.data} />}
      {query.isPending && <Skeleton variant="rounded" height={168} />}
      {query.isError && <NotShown error={query.error} onRetry={() => void query.refetch()} />}
    </>
  );
}

function Shown({ profile }: { readonly profile: PublicProfile }) {
  const { name, handle, profileImageUrl, statistics, followers, listings } = profile;
  return (
    <>
      <Box
        component="section"
        aria-label="Profile"
        sx={{
          ...{ p: { xs: 2, md: 3 }, borderRadius: 1.5, bgcolor: color.surface },
          ...{ border: `1px solid ${color.raised}`, display: 'flex', flexWrap: 'wrap', gap: 2 },
        }}
      >
        <Avatar
          alt={`Picture of ${name}`}
          {...(profileImageUrl !== '' && { src: profileImageUrl })}
          sx={{ width: 80, height: 80, fontSize: 32, bgcolor: color.raised, color: 'text.primary' }}
        >
          {name.trim().slice(0, 1).toUpperCase() || 'U'}
        </Avatar>
        <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
          <ProfileDetails profile={profile} line={lineOf(profile)} bio={profile.bio} heading="h1" />
        </Box>
        {followers !== null && (
          <Box sx={{ flexBasis: { xs: '100%', sm: 'auto' } }}>
            <FollowButton handle={handle} />
          </Box>
        )}
      </Box>
      {statistics !== null && <StatLine stats={statsOf(statistics)} />}
      <AuthorListings listings={listings} />
    </>
  );
}

/** Returns the handle, and how many follow it where that is shown. */
function lineOf({ handle, followers }: PublicProfile): string {
  if (followers === null) return `@${handle}`;
  return `@${handle} · ${followers} ${followers === 1 ? 'follower' : 'followers'}`;
}

function NotShown({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isMissing = error instanceof ApiFailure && error.status === 404;
  if (!isMissing) return <ErrorNote title="This profile could not be loaded" onRetry={onRetry} />;
  return (
    <div>
      <Typography variant="h1" sx={{ fontSize: 20, lineHeight: '28px', mb: 1 }}>
        There is no such profile
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        It may be private now, or its owner has chosen another handle.
      </Typography>
    </div>
  );
}
