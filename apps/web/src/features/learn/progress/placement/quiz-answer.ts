/** An answer so far: an option, or null for "I do not know"; undefined where none was given. */
export type QuizAnswer = number | null | undefined;
