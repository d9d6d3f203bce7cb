/** A figure of the structure: its limit (null where it is printed only), and the items behind it. */
export interface Measure {
  name: string;
  limit: number | null;
  figure: number;
  items: string[];
}

/** Measures folders, imports, contexts and fields of the sources. Pure. */
export function measureStructure(sources: readonly { path: string; text: string }[]): Measure[];

/** Counts functions with more than 50 lines, by Biome. */
export function measureFunctions(): Measure;

/** Returns true for a relative import of another stage or module. Pure. */
export function leavesUnit(edge: { path: string; specifier: string }): boolean;

/** Returns the files that know each column of the table `transactions`. Pure. */
export function countFields(
  sources: readonly { path: string; text: string }[],
): { column: string; paths: string[] }[];
