import { z } from 'zod';

const definition = z.object({
  /** Number of the definition within the contract's sources. */
  id: z.int(),
  name: z.string(),
  /** `contract`, `function`, `variable` and so on; `file` for the target of an import. */
  kind: z.string(),
  /** Number of the file on the contract page, from 1. */
  file: z.int(),
  path: z.string(),
  line: z.int(),
  /** Declaration up to its body, on one line. */
  code: z.string(),
  /** NatSpec of the definition, or of the one it overrides. */
  documentation: z.string().nullable(),
});
export type NameDefinition = z.infer<typeof definition>;

const name = z.object({
  line: z.int(),
  /** Offset from the start of the line, in UTF-16 units. */
  column: z.int(),
  length: z.int(),
  definition: z.int(),
});
export type SourceName = z.infer<typeof name>;

/** Names in some lines of a verified source. */
export const sourceNames = z.object({
  /**
   * `making` while the compiler analyzes the sources: poll again; `no_compiler` if the server must download it first, which it
   * does on request (`compiler=fetch`); `none` if references cannot be resolved.
   */
  state: z.enum(['known', 'making', 'no_compiler', 'none']),
  names: z.array(name),
  /** Definitions that the names refer to. */
  definitions: z.array(definition),
});
export type SourceNames = z.infer<typeof sourceNames>;

/** A definition and its uses. */
export const nameUses = z.object({
  definition,
  overrides: z.array(definition),
  overridden_by: z.array(definition),
  uses: z.array(z.object({ file: z.int(), path: z.string(), line: z.int(), code: z.string() })),
  /** Total number of uses, which the list may truncate. */
  uses_count: z.int(),
});
