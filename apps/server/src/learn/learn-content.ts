import {
  COURSES,
  GUIDES,
  PATTERN_CARDS,
  PLACEMENT_QUESTIONS,
  type PlacementQuestion,
  type Question,
  TOPIC_CARDS,
} from '@stratloom/learn-content';

/** A practice question and the module that asks it. */
export interface PlacedQuestion {
  readonly moduleId: string;
  readonly question: Question;
}

/** Content that may be read, answered and bookmarked, by id. */
export interface LearnContent {
  readonly topicIds: ReadonlySet<string>;
  /** Modules of the courses and parts of the guides. */
  readonly moduleIds: ReadonlySet<string>;
  readonly patternIds: ReadonlySet<string>;
  readonly questions: ReadonlyMap<string, PlacedQuestion>;
  readonly placementQuestions: ReadonlyMap<string, PlacementQuestion>;
}

/** Reads the whole content, which takes a moment: the modules are loaded one by one. */
export async function readLearnContent(): Promise<LearnContent> {
  const outlines = COURSES.flatMap((course) => course.modules);
  const modules = await Promise.all(outlines.map((outline) => outline.load()));
  const questions = modules.flatMap(({ id, practiceQuestions = [] }) =>
    practiceQuestions.map((question) => [question.id, { moduleId: id, question }] as const),
  );
  const parts = GUIDES.flatMap((guide) => guide.parts);
  return {
    topicIds: new Set(TOPIC_CARDS.map((topic) => topic.id)),
    moduleIds: new Set([...outlines, ...parts].map(({ id }) => id)),
    patternIds: new Set(PATTERN_CARDS.map((pattern) => pattern.id)),
    questions: new Map(questions),
    placementQuestions: new Map(PLACEMENT_QUESTIONS.map((question) => [question.id, question])),
  };
}

/** Returns how to get the content: it is read at the first call, and again when that failed. */
export function learnContentReader(): () => Promise<LearnContent> {
  let content: Promise<LearnContent> | undefined;
  return async () => {
    content ??= readLearnContent().catch((error: unknown) => {
      content = undefined;
      throw error;
    });
    return content;
  };
}
