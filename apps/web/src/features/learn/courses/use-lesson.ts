import type { CourseModule, Module } from '@stratloom/learn-content';
import { useQuery } from '@tanstack/react-query';

/** The content of a module that is being fetched. */
export interface LoadedLesson {
  readonly lesson: Module | undefined;
  readonly hasFailed: boolean;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** Fetches what a module says when it is first opened. */
export function useLesson(module: CourseModule): LoadedLesson {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['lesson', module.id],
    queryFn: module.load,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
    // A part of this site may be in the browser's cache although there is no network.
    networkMode: 'always',
  });
  return {
    lesson: data,
    hasFailed: isError && !isFetching,
    isLoading: isFetching,
    retry: () => void refetch(),
  };
}
