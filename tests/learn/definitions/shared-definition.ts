/** A definition that content and the rest of the house both give. */
export interface SharedDefinition {
  readonly term: string;
  /** Where the house says it: `glossary:`, `indicator:`, `pattern:`, `figure:` or `rule:` and a name. */
  readonly house: string;
  /** How the house says it; a group catches what must be equal on both sides. */
  readonly saysThere: RegExp;
  /** Id of the module or card that says it, or `pattern-tips`. */
  readonly place: string;
  /** How content says it. */
  readonly saysHere: RegExp;
}

/** The fields of a definition, in their order. */
export type DefinitionRow = readonly [
  term: string,
  house: string,
  saysThere: RegExp,
  place: string,
  saysHere: RegExp,
];
