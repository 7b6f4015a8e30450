import type { LearnProgress } from '@stratloom/contracts';
import type { Difficulty, TopicId } from '@stratloom/learn-content';
import type { TopicState } from '../hub/topic-state.ts';
import type { PathTopics, TopicUnits } from './topic-units.ts';

/** Summary of a user's own progress. */
export interface OwnProgress {
  readonly chosenPath: Difficulty;
  readonly readCount: number;
  readonly unitCount: number;
  /** 0 to 100, whole; 100 only when everything is read. */
  readonly overallPercent: number;
  readonly states: ReadonlyMap<TopicId, TopicState>;
  /** Topics that are to be finished before a locked one opens. */
  readonly missing: ReadonlyMap<TopicId, readonly TopicId[]>;
}

type Kept = Pick<LearnProgress, 'modulesRead' | 'chosenPath' | 'placement'>;

/**
 * Computes how far a user is.
 *
 * A topic is locked while a course it builds on is neither finished nor known; the placement quiz makes known what comes before
 * the path it suggests. A topic that was begun is not locked any more. Current is the first unfinished topic of the chosen
 * path, or what has to be finished before it.
 */
export function ownProgress(
  kept: Kept,
  topics: readonly TopicUnits[],
  paths: readonly PathTopics[],
): OwnProgress {
  const read = readCounts(kept, topics);
  const countOf = ({ topicId }: TopicUnits): number => read.get(topicId) ?? 0;
  const isDone = (topic: TopicUnits) =>
    topic.unitIds.length > 0 && countOf(topic) === topic.unitIds.length;
  const done = new Set<TopicId>(topics.filter(isDone).map(({ topicId }) => topicId));
  const known = new Set([...done, ...topicsBefore(kept.placement?.suggestedPath, paths)]);
  const missingOf = (topic: TopicUnits): readonly TopicId[] =>
    countOf(topic) > 0 ? [] : topic.prerequisites.filter((id) => !known.has(id));
  const missing: Missing = new Map(topics.map((topic) => [topic.topicId, missingOf(topic)]));
  const chosenPath = kept.chosenPath ?? kept.placement?.suggestedPath ?? 'beginner';
  const current = currentOf(paths.find(({ id }) => id === chosenPath)?.topics ?? [], done, missing);
  const stateOf = (topic: TopicUnits): TopicState => ({
    status: statusOf(topic.topicId, current, done, missing),
    progressPercent: percent(countOf(topic), topic.unitIds.length),
  });
  const states = new Map(topics.map((topic) => [topic.topicId, stateOf(topic)]));
  return { chosenPath, ...totals(topics, read), states, missing };
}

/** Number of units read, by topic. */
function readCounts(
  { modulesRead }: Kept,
  topics: readonly TopicUnits[],
): ReadonlyMap<TopicId, number> {
  const read = new Set(modulesRead.map(({ moduleId }) => moduleId));
  return new Map(
    topics.map(({ topicId, unitIds }) => [topicId, unitIds.filter((id) => read.has(id)).length]),
  );
}

function totals(
  topics: readonly TopicUnits[],
  read: ReadonlyMap<TopicId, number>,
): Pick<OwnProgress, 'readCount' | 'unitCount' | 'overallPercent'> {
  const unitCount = topics.reduce((sum, { unitIds }) => sum + unitIds.length, 0);
  const readCount = [...read.values()].reduce((sum, count) => sum + count, 0);
  return { readCount, unitCount, overallPercent: percent(readCount, unitCount) };
}

type Missing = ReadonlyMap<TopicId, readonly TopicId[]>;

function statusOf(
  id: TopicId,
  current: TopicId | undefined,
  done: ReadonlySet<TopicId>,
  missing: Missing,
): TopicState['status'] {
  if (done.has(id)) return 'completed';
  if (id === current) return 'current';
  return (missing.get(id) ?? []).length > 0 ? 'locked' : 'open';
}

function currentOf(
  topics: readonly TopicId[],
  done: ReadonlySet<TopicId>,
  missing: Missing,
): TopicId | undefined {
  const wanted = topics.find((id) => !done.has(id));
  if (wanted === undefined) return undefined;
  const before = missing.get(wanted) ?? [];
  return before.length === 0 ? wanted : currentOf(before, done, missing);
}

/** Topics of the easier paths that the path itself does not teach again. */
function topicsBefore(path: Difficulty | undefined, paths: readonly PathTopics[]): TopicId[] {
  const place = paths.findIndex(({ id }) => id === path);
  const own = paths[place]?.topics ?? [];
  return paths
    .slice(0, Math.max(place, 0))
    .flatMap(({ topics }) => topics)
    .filter((id) => !own.includes(id));
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part / whole) * 100);
}
