import type { Json } from './accounts.ts';

export interface LearnBookmarksTable {
  user_id: string;
  topic_id: string;
  created_at: Date;
}

export interface LearnModulesReadTable {
  user_id: string;
  module_id: string;
  read_at: Date;
}

/** One row a question: its latest answer and what came of all of them. */
export interface LearnAnswersTable {
  user_id: string;
  question_id: string;
  answer: Json;
  is_right: boolean;
  answer_count: number;
  right_count: number;
  /** Box of the review, 1 to 5; 0 = not in review. */
  box: number;
  due_at: Date | null;
  answered_at: Date;
}

/** Answers that were counted, so that one sent twice counts once. */
export interface LearnAttemptsTable {
  user_id: string;
  id: string;
  is_right: boolean;
  created_at: Date;
}

export interface LearnPatternsTable {
  user_id: string;
  pattern_id: string;
  shown_count: number;
  right_count: number;
  answered_at: Date;
}

export interface LearnPlacementsTable {
  user_id: string;
  /** Each question with what was answered, whether it was right, and level and topic as they were then. */
  answers: Json;
  suggested_path: string;
  taken_at: Date;
}

export interface LearnPathsTable {
  user_id: string;
  path: string;
  chosen_at: Date;
}
