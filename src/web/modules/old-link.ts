/**
 * A page of this explorer and the addresses that other explorers have for it. Segments and values of the query that begin with `:` stand for
 * one of a kind: `:hash`, `:address`, `:token`, `:holder`, `:block`, `:id`, `:text`; `:any` is one segment whatever it is.
 */
export interface OldLink {
  from: readonly string[];
  /** The path and query of the page, with the values of the address. */
  to: string;
}
