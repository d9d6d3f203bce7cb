/** A range of bytes. */
export interface Stretch {
  start: number;
  length: number;
}

/** Compiled code: bytes unknown before deployment are zero, and listed. */
export interface CompiledCode {
  code: Buffer;
  /** Ranges of the values of immutables. */
  immutables: readonly Stretch[];
  /** Ranges of unlinked library addresses. */
  libraries: readonly (Stretch & { name: string })[];
  /** Source map of the instructions (solc docs, "Source Mappings"); absent if unknown. */
  sourceMap?: string;
}
