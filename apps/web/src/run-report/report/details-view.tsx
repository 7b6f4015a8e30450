import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { Suspense, use } from 'react';
import type { ReactNode } from 'react';
import { Boundary } from '../../components/boundary.tsx';

interface DetailsViewProps<Part> {
  /** The same promise as long as the run is the same. */
  readonly part: Promise<Part>;
  /** Changes with the run, so that what failed for one is tried again for the next. */
  readonly runKey: string;
  /** Stands there until the part is known; shapes of figures and charts without it. */
  readonly waiting?: ReactNode;
  readonly children: (part: Part) => ReactNode;
}

function Loaded<Part>({ part, children }: Pick<DetailsViewProps<Part>, 'part' | 'children'>) {
  return children(use(part));
}

function Waiting() {
  return (
    <Stack component="output" aria-busy aria-label="Computing" sx={{ gap: 2 }}>
      <Skeleton variant="rounded" height={28} width={180} />
      <Skeleton variant="rounded" height={180} />
      <Skeleton variant="rounded" height={180} />
    </Stack>
  );
}

/** Shows a part of a run that is computed off the page, with its shape until it is there. */
export function DetailsView<Part>(props: DetailsViewProps<Part>) {
  const { part, runKey, waiting = <Waiting />, children } = props;
  const lost = (
    <Alert severity="info">
      This part of the run is no longer in memory. Run the strategy again to see it.
    </Alert>
  );
  return (
    <Boundary fallback={lost} retryKey={runKey}>
      <Suspense fallback={waiting}>
        <Loaded part={part}>{children}</Loaded>
      </Suspense>
    </Boundary>
  );
}
