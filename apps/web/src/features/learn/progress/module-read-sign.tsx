import { lazy, Suspense } from 'react';
import { useKeepsProgress } from './use-keeps-progress.ts';

const ReadSign = lazy(async () => ({ default: (await import('./read-sign.tsx')).ReadSign }));

/** A sign that a module was read, for a user whose progress is kept. */
export function ModuleReadSign({ moduleId }: { readonly moduleId: string }) {
  const isKept = useKeepsProgress();
  if (!isKept) return null;
  return (
    <Suspense fallback={null}>
      <ReadSign moduleId={moduleId} />
    </Suspense>
  );
}
