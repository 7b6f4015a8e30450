/** Question about lists that a dialog asks. */
export type ListQuestion = 'create' | 'rename' | 'remove';
