/** What one request may ask for. */
export const LIMITS = {
  /** Of the body, or of the address. */
  bytes: 64 * 1024,
  /** Of the document. */
  tokens: 1000,
  /** Fields, those of fragments wherever they are spread. */
  complexity: 200,
  /** The same of a query of the schema itself. */
  introspection: 800,
  /** Fields and fragments together, those of fragments wherever they are spread. */
  selections: 1000,
  /** Fields inside of fields. */
  depth: 15,
  aliases: 30,
  /** Lists and objects inside of each other, of variables. */
  variablesDepth: 10,
  /** Objects that it may bring, by the sizes of its pages. */
  nodes: 5000,
  /** Characters of the answer. */
  answer: 8 * 1024 * 1024,
} as const;

/** The errors of validation that are given. */
export const ERRORS_MAX = 10;
