import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { publicProfileRoutes } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { api } from '../../../api-client/index.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { useFollowChange, useFollowing } from '../following/use-following.ts';

/** Follows an author who allows it, or no longer; sends visitors to the sign-in screen first. */
export function FollowButton({ handle }: { readonly handle: string }) {
  const { session } = useSession();
  const { pathname } = useLocation();
  if (session.mayEnter) return <SignedInButton handle={handle} />;
  return (
    <Button
      component={Link}
      to="/signin"
      state={{ from: pathname }}
      variant="outlined"
      color="secondary"
      sx={{ minHeight: 44 }}
    >
      Sign in to follow
    </Button>
  );
}

function SignedInButton({ handle }: { readonly handle: string }) {
  const own = useQuery({
    queryKey: ['security', 'privacy'],
    queryFn: async ({ signal }) => api.call(publicProfileRoutes.readPrivacy, { signal }),
  });
  const following = useFollowing();
  const change = useFollowChange();
  if (own.data === undefined || following.data === undefined) return null;
  if (own.data.handle === handle) return null;
  const follow = following.data.find((each) => each.handle === handle);
  return (
    <Box sx={{ textAlign: { sm: 'right' } }}>
      <Button
        variant={follow === undefined ? 'contained' : 'outlined'}
        color={follow === undefined ? 'primary' : 'secondary'}
        loading={change.isPending}
        onClick={() => change.mutate(follow === undefined ? { handle } : { id: follow.id })}
        sx={{ minHeight: 44, minWidth: 112 }}
      >
        {follow === undefined ? 'Follow' : 'Unfollow'}
      </Button>
      <Typography sx={{ mt: 0.5, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        {follow === undefined
          ? 'Notifies you of new strategies'
          : 'You are notified of new strategies, as chosen in your profile'}
      </Typography>
    </Box>
  );
}
