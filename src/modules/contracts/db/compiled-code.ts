/** A stretch of bytes. */
export interface Stretch {
  start: number;
  length: number;
}

/** A compiled code: what is not known before it is deployed is zero, and listed. */
export interface CompiledCode {
  code: Buffer;
  /** Where the values of immutables stand. */
  immutables: readonly Stretch[];
  /** Where the addresses of libraries stand that were not given. */
  libraries: readonly (Stretch & { name: string })[];
  /** Of which places in the sources the instructions come (solc docs, "Source Mappings"); left out where it is not known. */
  sourceMap?: string;
}
