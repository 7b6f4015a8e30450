import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Course, CourseModule, Module } from '@stratloom/learn-content';
import type { LearnTab } from '../hub/learn-tabs.ts';
import type { LessonSlots } from './lesson-slots.ts';
import { loadTypesetter } from './blocks/typesetter.ts';
import { LessonView } from './lesson-view.tsx';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

/** The content of a module that is being fetched. */
interface LoadedLesson {
  readonly lesson: Module | undefined;
  readonly hasFailed: boolean;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

function lessonQuery(module: CourseModule) {
  return {
    queryKey: ['lesson', module.id],
    queryFn: module.load,
    staleTime: Infinity,
    retry: false,
    // A part of this site may be in the browser's cache although there is no network.
    networkMode: 'always',
  } as const;
}

/** Fetches what a module says, and what typesets its formulas, before it is opened. Resolves when that fails, too. */
export async function prepareLesson(module: CourseModule, queries: QueryClient): Promise<void> {
  await queries.prefetchQuery(lessonQuery(module));
  const lesson = queries.getQueryData<Module>(lessonQuery(module).queryKey);
  const hasFormulas = lesson?.content.some(({ type }) => type === 'formula') ?? false;
  if (hasFormulas) await loadTypesetter().catch(() => null);
}

/** Fetches what a module says when it is first opened. */
function useLesson(module: CourseModule): LoadedLesson {
  const { data, isError, isFetching, refetch } = useQuery({
    ...lessonQuery(module),
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  });
  return {
    lesson: data,
    hasFailed: isError && !isFetching,
    isLoading: isFetching,
    retry: () => void refetch(),
  };
}

interface LessonPanelProps {
  readonly course: Course;
  readonly tab: LearnTab;
  readonly module: CourseModule;
  readonly parts: LessonSlots;
}

/** An open module: its lesson, what stands there until it has come, or that it cannot be fetched. */
export function LessonPanel({ course, tab, module, parts }: LessonPanelProps) {
  const { lesson: fetched, hasFailed, isLoading, retry } = useLesson(module);
  // A lesson is long: drawn in slices, it leaves a slow phone free to scroll meanwhile.
  const lesson = useDeferredValue(fetched);
  if (lesson !== undefined) {
    return <LessonView course={course} tab={tab} lesson={lesson} parts={parts} />;
  }
  if (hasFailed && !isLoading) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={retry}>
            Retry
          </Button>
        }
      >
        This lesson could not be loaded. Check your connection and try again.
      </Alert>
    );
  }
  return <LessonSkeleton />;
}

/** The shape of a lesson that is on its way: as high as the window, for what is below it will be out of sight. */
function LessonSkeleton() {
  return (
    <Box
      component="output"
      aria-label="Loading lesson"
      sx={{ display: 'block', minHeight: '100dvh' }}
    >
      <Skeleton variant="text" width={240} height={36} sx={{ bgcolor: 'background.default' }} />
      {[1, 0.96, 0.98, 0.6].map((width) => (
        <Skeleton
          key={width}
          variant="text"
          sx={{ width, maxWidth: 760, bgcolor: 'background.default' }}
        />
      ))}
      <Skeleton
        variant="rounded"
        height={160}
        sx={{ mt: 2, maxWidth: 760, bgcolor: 'background.default' }}
      />
    </Box>
  );
}
