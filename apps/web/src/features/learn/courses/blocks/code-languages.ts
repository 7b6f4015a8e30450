/** What the languages of code are called. */
export const CODE_LANGUAGES = { python: 'Python', pine: 'Pine Script' } as const;
