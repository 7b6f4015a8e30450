import { randomUUID } from 'node:crypto';
import { addBookmark, addModuleRead, putPath, putPlacement } from '../db/queries/learn.ts';
import { insertAttempt, putAnswer, putPattern } from '../db/queries/learn-answers.ts';
import type { UserSpace } from '../db/user-space.ts';

/** Puts one row into every table of what was learned. */
export async function fillLearning(space: UserSpace): Promise<void> {
  const now = new Date();
  await addBookmark(space, 'x', now);
  await addModuleRead(space, 'x', now);
  await putPath(space, { path: 'beginner', chosen_at: now });
  await putPlacement(space, { answers: [], suggested_path: 'beginner', taken_at: now });
  await insertAttempt(space, { id: randomUUID(), is_right: true, created_at: now });
  await putPattern(space, { pattern_id: 'x', shown_count: 1, right_count: 1, answered_at: now });
  await putAnswer(space, {
    question_id: 'x',
    answer: { type: 'option', option: 0 },
    is_right: true,
    answer_count: 1,
    right_count: 1,
    box: 0,
    due_at: null,
    answered_at: now,
  });
}
