import { lazy, Suspense } from 'react';
import { useKeepsProgress } from './use-keeps-progress.ts';

const ReadMark = lazy(async () => ({ default: (await import('./read-mark.tsx')).ReadMark }));

interface MarkAsReadProps {
  /** A module of a course, or a part of a guide. */
  readonly moduleId: string;
  /** Title of what was read, for screen readers. */
  readonly title: string;
}

/** Lets a user whose progress is kept say that they have read something; nothing for others. */
export function MarkAsRead(props: MarkAsReadProps) {
  const isKept = useKeepsProgress();
  if (!isKept) return null;
  return (
    <Suspense fallback={null}>
      <ReadMark {...props} />
    </Suspense>
  );
}
