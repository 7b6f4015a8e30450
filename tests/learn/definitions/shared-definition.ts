/** A definition that content and the rest of the house both give. */
export interface SharedDefinition {
  readonly term: string;
  /** Source in the product: `glossary:`, `indicator:`, `pattern:`, `figure:` or `rule:` and a name. */
  readonly house: string;
  /** Pattern of the product's text; a group catches what must be equal on both sides. */
  readonly saysThere: RegExp;
  /** Id of the module or card that says it, or `pattern-tips`. */
  readonly place: string;
  /** Pattern of the course's text. */
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
