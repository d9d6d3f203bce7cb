/**
 * A page of this explorer and the URLs that other explorers have for it. Segments and query values that begin with `:` match one
 * of a kind: `:hash`, `:address`, `:token`, `:holder`, `:block`, `:id`, `:text`; `:any` is any one segment.
 */
export interface OldLink {
  from: readonly string[];
  /** The path and query of the page, with the values from the URL. */
  to: string;
}
