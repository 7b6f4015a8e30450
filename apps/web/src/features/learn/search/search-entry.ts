/** Something that can be found: a lesson, a section of one, a question, a card. */
export interface SearchEntry {
  /** Unique among all that can be found. */
  readonly id: string;
  readonly kind: 'Lesson' | 'Question' | 'Pattern' | 'Indicator' | 'Greek';
  readonly title: string;
  /** Place of it, for example the course and the module. */
  readonly place: string;
  /** All its words. */
  readonly text: string;
  /** Address that opens it. */
  readonly to: string;
}
