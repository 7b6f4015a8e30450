import Skeleton from '@mui/material/Skeleton';
import { profileRoutes } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api-client/index.ts';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Achievements } from './achievements.tsx';
import { achievementsOf, followersOf, statsOf } from './own-statistics.ts';
import { StatLine } from './stat-line.tsx';

/** Figures and achievements of the user, from their strategies, deployments and trades. */
export function OwnOverview({ userId }: { readonly userId: string }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['profile', userId, 'statistics'],
    queryFn: async ({ signal }) =>
      api.call(profileRoutes.statistics, { params: { userId }, signal }),
  });
  if (isError) {
    return <ErrorNote title="Your figures could not be loaded" onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton variant="rounded" height={72} />;
  return (
    <>
      <StatLine stats={[...statsOf(data), followersOf(data)]} />
      <Achievements items={achievementsOf(data)} />
    </>
  );
}
