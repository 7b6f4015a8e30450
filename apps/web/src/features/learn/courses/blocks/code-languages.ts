/** Names of the languages of code. */
export const CODE_LANGUAGES = { python: 'Python', pine: 'Pine Script' } as const;
