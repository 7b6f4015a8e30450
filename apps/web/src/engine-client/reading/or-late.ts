/**
 * Waits for an answer.
 *
 * @param mostMs - Longest time that is waited.
 * @param late - Called when it has not come by then; returns the answer to give instead.
 */
export async function orLate<Answer>(
  answer: Promise<Answer>,
  mostMs: number,
  late: () => Answer,
): Promise<Answer> {
  const given = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => given.resolve(late()), mostMs);
  try {
    return await Promise.race([answer, given.promise]);
  } finally {
    clearTimeout(timer);
  }
}
