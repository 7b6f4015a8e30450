import { notFound } from '../../api-failure.ts';

/** Throws the 404 failure unless a profile is the caller's: that of another is answered like one that does not exist. */
export function requireOwn(callerId: string, userId: string): void {
  if (callerId !== userId) throw notFound('profiles.not-found', 'This profile');
}
