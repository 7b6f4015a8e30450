import {
  type LearnAnswer,
  type LearnLevel,
  type LearnProgress,
  learnRoutes,
} from '@stratloom/contracts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, failureText } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import { useKeepsProgress } from './use-keeps-progress.ts';

const KEY = ['learn-progress'];
/** Changes go one after another: two of the same mark must not overtake each other. */
const IN_TURN = { mutationKey: KEY, scope: { id: 'learn-progress' } } as const;

/** Queries the saved progress of the user; asks for nothing for visitors and in demo mode. */
export function useLearnProgress() {
  const isKept = useKeepsProgress();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => api.call(learnRoutes.progress, { signal }),
    enabled: isKept,
    staleTime: 30_000,
    // Another tab or another machine may have gone on.
    refetchOnWindowFocus: 'always',
  });
}

/** Bookmarks topics and takes bookmarks off. */
export function useBookmark() {
  return useMark({
    call: async ({ id, isOn }) => {
      const { addBookmark, removeBookmark } = learnRoutes;
      await api.call(isOn ? addBookmark : removeBookmark, { params: { topicId: id } });
    },
    change: (kept, { id, isOn }) => ({
      ...kept,
      bookmarks: [...kept.bookmarks.filter((each) => each !== id), ...(isOn ? [id] : [])],
    }),
    failure: 'The bookmark could not be saved',
  });
}

/** Marks modules as read, or as not read. */
export function useMarkRead() {
  return useMark({
    call: async ({ id, isOn }) => {
      const { markRead, markUnread } = learnRoutes;
      await api.call(isOn ? markRead : markUnread, { params: { moduleId: id } });
    },
    change: (kept, { id, isOn }) => ({
      ...kept,
      modulesRead: [
        ...kept.modulesRead.filter(({ moduleId }) => moduleId !== id),
        ...(isOn ? [{ moduleId: id, readAt: Date.now() }] : []),
      ],
    }),
    failure: 'Your reading progress could not be saved',
  });
}

/** Chooses the path to follow. */
export function useChoosePath() {
  return useMark<LearnLevel>({
    call: async (path) => {
      await api.call(learnRoutes.choosePath, { body: { path } });
    },
    change: (kept, path) => ({ ...kept, chosenPath: path }),
    failure: 'The path could not be saved',
  });
}

/** Answers a practice question. */
export function useAnswer() {
  const queries = useQueryClient();
  return useMutation({
    ...IN_TURN,
    mutationFn: async (body: { attemptId: string; questionId: string; answer: LearnAnswer }) =>
      api.call(learnRoutes.answer, { body }),
    onSuccess: ({ question }) => {
      change(queries, (kept) => ({
        ...kept,
        answers: [
          question,
          ...kept.answers.filter(({ questionId }) => questionId !== question.questionId),
        ],
      }));
    },
  });
}

/** Hands in the placement quiz. */
export function useTakePlacement() {
  const queries = useQueryClient();
  return useMutation({
    ...IN_TURN,
    mutationFn: async (answers: { questionId: string; option: number | null }[]) =>
      api.call(learnRoutes.takePlacement, { body: { answers } }),
    onSuccess: (placement) => change(queries, (kept) => ({ ...kept, placement })),
  });
}

/** Notes what was named when the trainer showed a pattern. */
export function useTrainerAnswer() {
  const queries = useQueryClient();
  return useMutation({
    ...IN_TURN,
    retry: 2,
    mutationFn: async (body: {
      attemptId: string;
      shownPatternId: string;
      namedPatternId: string;
    }) => api.call(learnRoutes.answerTrainer, { body }),
    onSuccess: ({ pattern }) => {
      change(queries, (kept) => ({
        ...kept,
        patterns: [
          ...kept.patterns.filter(({ patternId }) => patternId !== pattern.patternId),
          pattern,
        ],
      }));
    },
  });
}

interface Mark {
  readonly id: string;
  readonly isOn: boolean;
}

/** A change that shows at once, and is rolled back with a message when it cannot be saved. */
function useMark<Change = Mark>(mark: {
  readonly call: (wanted: Change) => Promise<void>;
  readonly change: (kept: LearnProgress, wanted: Change) => LearnProgress;
  readonly failure: string;
}) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    ...IN_TURN,
    mutationFn: mark.call,
    onMutate: async (wanted: Change) => {
      await queries.cancelQueries({ queryKey: KEY });
      change(queries, (kept) => mark.change(kept, wanted));
    },
    onError: (error) => toast({ severity: 'error', text: failureText(error, mark.failure) }),
    onSettled: async () => {
      // While others wait for their turn, the server does not know of them yet.
      if (queries.isMutating({ mutationKey: KEY }) === 1) {
        await queries.invalidateQueries({ queryKey: KEY });
      }
    },
  });
}

function change(queries: QueryClient, next: (kept: LearnProgress) => LearnProgress): void {
  queries.setQueryData<LearnProgress>(KEY, (kept) => (kept === undefined ? kept : next(kept)));
}
