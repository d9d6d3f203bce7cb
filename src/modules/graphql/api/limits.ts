/** Limits of one request. */
export const LIMITS = {
  /** Size of the body or query string, in bytes. */
  bytes: 64 * 1024,
  /** Tokens of the document. */
  tokens: 1000,
  /** Fields, counting those of a fragment at each spread. */
  complexity: 200,
  /** The same for an introspection query. */
  introspection: 800,
  /** Fields and fragments together, counting those of a fragment at each spread. */
  selections: 1000,
  /** Nesting depth of fields. */
  depth: 15,
  aliases: 30,
  /** Nesting depth of lists and objects in variables. */
  variablesDepth: 10,
  /** Objects that the answer may contain, by its page sizes. */
  nodes: 5000,
  /** Characters of the answer. */
  answer: 8 * 1024 * 1024,
} as const;

/** Maximum number of validation errors that are returned. */
export const ERRORS_MAX = 10;
