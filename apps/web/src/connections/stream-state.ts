import { useQuery } from '@tanstack/react-query';
import { DEPLOYMENTS_KEY } from './use-deployment-list.ts';

/** Key of whether events come by themselves. */
export const STREAM_KEY = [...DEPLOYMENTS_KEY, 'stream'];

/** State of the stream of events. */
export interface StreamState {
  readonly isOpen: boolean;
  /** Time at which it was lost, UTC ms; 0 = it was not open yet. */
  readonly lostAt: number;
}

const NOT_OPEN: StreamState = { isOpen: false, lostAt: 0 };

/** Returns the state of the stream. */
export function useStreamState(): StreamState {
  return useQuery({
    queryKey: STREAM_KEY,
    queryFn: () => NOT_OPEN,
    enabled: false,
    initialData: NOT_OPEN,
  }).data;
}

/** Returns whether events come by themselves. */
export function useIsStreaming(): boolean {
  return useStreamState().isOpen;
}
