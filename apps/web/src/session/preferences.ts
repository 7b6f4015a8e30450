import { preferenceRoutes, type Preferences } from '@stratloom/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, tokens } from '../api-client/index.ts';

/** Preferences of the user. Nothing waits for it long: forms can begin without. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async ({ signal }) => api.call(preferenceRoutes.read, { signal }),
  // Kept: forms look at what is known when they open.
  ...{ staleTime: 60_000, gcTime: Infinity, retry: false, networkMode: 'always' },
});

/** Returns the preferences that the user has saved; null where there are none, or they cannot be had. */
export async function savedPreferences(queries: QueryClient): Promise<Preferences | null> {
  // A visitor without an account has none.
  if (tokens.accessToken === null) return null;
  try {
    const { preferences, isChosen } = await queries.fetchQuery(preferencesQuery);
    return isChosen ? preferences : null;
  } catch {
    return null;
  }
}
