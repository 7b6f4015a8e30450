import { type Selectable, sql } from 'kysely';
import type { LearnAnswersTable, LearnPatternsTable } from '../schema/learn.ts';
import type { UserSpace } from '../user-space.ts';

/** An answered question as stored. */
export type AnswerRow = Omit<Selectable<LearnAnswersTable>, 'user_id'>;

/** A pattern that the trainer showed, as stored. */
export type PatternRow = Omit<Selectable<LearnPatternsTable>, 'user_id'>;

/** Returns the questions the user has answered, latest first. */
export async function listAnswers({ rows, userId }: UserSpace): Promise<AnswerRow[]> {
  return rows
    .selectFrom('learn_answers')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('answered_at', 'desc')
    .orderBy('question_id')
    .execute();
}

/** Returns one answered question. */
export async function readAnswer(
  { rows, userId }: UserSpace,
  questionId: string,
): Promise<AnswerRow | undefined> {
  return rows
    .selectFrom('learn_answers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .executeTakeFirst();
}

/** Stores an answered question in place of what was known of it. */
export async function putAnswer(
  { rows, userId }: UserSpace,
  { question_id, ...rest }: Omit<AnswerRow, 'answer'> & { readonly answer: unknown },
): Promise<AnswerRow> {
  const stored = { ...rest, answer: JSON.stringify(rest.answer) };
  return rows
    .insertInto('learn_answers')
    .values({ user_id: userId, question_id, ...stored })
    .onConflict((conflict) => conflict.columns(['user_id', 'question_id']).doUpdateSet(stored))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns how an answer that was counted before was judged. */
export async function verdictOfAttempt(
  { rows, userId }: UserSpace,
  id: string,
): Promise<boolean | undefined> {
  const row = await rows
    .selectFrom('learn_attempts')
    .select('is_right')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.is_right;
}

/** Returns how many answers of the user are remembered. */
export async function countAttempts({ rows, userId }: UserSpace): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*) as count from learn_attempts where user_id = ${userId}
  `.execute(rows);
  return found[0]?.count ?? 0;
}

/** Notes an answer that is being counted. */
export async function insertAttempt(
  { rows, userId }: UserSpace,
  attempt: { id: string; is_right: boolean; created_at: Date },
): Promise<void> {
  await rows
    .insertInto('learn_attempts')
    .values({ user_id: userId, ...attempt })
    .execute();
}

/** Forgets answers that were counted before `moment`. */
export async function deleteAttemptsBefore(
  { rows, userId }: UserSpace,
  moment: Date,
): Promise<void> {
  await rows
    .deleteFrom('learn_attempts')
    .where('user_id', '=', userId)
    .where('created_at', '<', moment)
    .execute();
}

/** Returns the user's scores with the trainer, by pattern. */
export async function listPatterns({ rows, userId }: UserSpace): Promise<PatternRow[]> {
  return rows
    .selectFrom('learn_patterns')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('pattern_id')
    .execute();
}

/** Returns the user's score with one pattern. */
export async function readPattern(
  { rows, userId }: UserSpace,
  patternId: string,
): Promise<PatternRow | undefined> {
  return rows
    .selectFrom('learn_patterns')
    .selectAll()
    .where('user_id', '=', userId)
    .where('pattern_id', '=', patternId)
    .executeTakeFirst();
}

/** Stores the user's score with a pattern in place of the one before. */
export async function putPattern(
  { rows, userId }: UserSpace,
  { pattern_id, ...score }: PatternRow,
): Promise<void> {
  await rows
    .insertInto('learn_patterns')
    .values({ user_id: userId, pattern_id, ...score })
    .onConflict((conflict) => conflict.columns(['user_id', 'pattern_id']).doUpdateSet(score))
    .execute();
}
