import { z } from 'zod';

const definition = z.object({
  /** Its number among the definitions of the contract's sources. */
  id: z.int(),
  name: z.string(),
  /** `contract`, `function`, `variable` and so on; `file` for what an import names. */
  kind: z.string(),
  /** As the page of the contract numbers its files, from 1. */
  file: z.int(),
  path: z.string(),
  line: z.int(),
  /** It up to its body, on one line. */
  code: z.string(),
  /** Its NatSpec, or that of what it overrides. */
  documentation: z.string().nullable(),
});
export type NameDefinition = z.infer<typeof definition>;

const name = z.object({
  line: z.int(),
  /** UTF-16 units from the start of the line. */
  column: z.int(),
  length: z.int(),
  definition: z.int(),
});
export type SourceName = z.infer<typeof name>;

/** The names in some lines of a verified source. */
export const sourceNames = z.object({
  /**
   * `making` while the compiler reads the sources: ask again; `no_compiler` where the server has to fetch it first, which it does
   * when asked for `compiler=fetch`; `none` where it does not know what names stand for.
   */
  state: z.enum(['known', 'making', 'no_compiler', 'none']),
  names: z.array(name),
  /** Those that the names stand for. */
  definitions: z.array(definition),
});
export type SourceNames = z.infer<typeof sourceNames>;

/** A definition, and where it is used. */
export const nameUses = z.object({
  definition,
  overrides: z.array(definition),
  overridden_by: z.array(definition),
  uses: z.array(z.object({ file: z.int(), path: z.string(), line: z.int(), code: z.string() })),
  /** All of them, also those beyond the list. */
  uses_count: z.int(),
});
