/** The answer that says only that it worked. */
export const DONE: { success: true } = { success: true };
