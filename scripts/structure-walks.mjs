/**
 * Changes with examples in the sources, and the maximum number of files that each may affect. A module counts by its
 * folder: mentions outside, and number of files in its folder.
 */
export const CHANGES = [
  {
    change: 'a setting: places that declare it',
    example: /\bGAS_TRACKER_UNITS\b|\bgasTrackerUnits\b/,
    folders: ['src/config/', 'src/contract/', 'src/modules/'],
    filesMax: 1,
  },
  {
    change: "a call's facts: places that state them",
    // References to the record, and readers, whose path and type the compiler checks, do not count.
    example: /(?<!_CALLS\.|\bresource\('|\bresource\(\n {2}')\btransaction_blobs\b/,
    folders: ['src/contract/', 'src/api/', 'src/web/'],
    filesMax: 1,
  },
  {
    change: 'a topic: files that know it',
    example:
      /\btoken_instances: \{\n\s+hexDigits|topics: 'token_instances'|\bfetched_token_instance_metadata\b|tokenInstancesPublisher/,
    folders: ['src/contract/', 'src/api/socket/', 'src/web/'],
    filesMax: 3,
  },
  {
    change: 'a field of a transaction (one that is signed): files that know it',
    // Except as the name of a parameter in a function's signature.
    example: /\bmax_priority_fee_per_gas\b|(?<!uint256 )\bmaxPriorityFeePerGas\b/,
    folders: ['src/chain/', 'src/db/', 'src/indexer/', 'src/contract/', 'src/api/', 'src/web/'],
    filesMax: 8,
  },
  {
    change: 'a module with calls, query, pages, topic and menu entry (zkevm): files outside that import it',
    example: /\/zkevm\/(?:manifest|web|api|contract|db|chain|indexer|settings)\b/,
    folders: ['src/'],
    outside: 'src/modules/zkevm/',
    filesMax: 1,
  },
];

/** Returns the files of each change. Pure. */
export function walkChanges(sources) {
  return CHANGES.map(({ change, example, folders, outside, filesMax }) => ({
    change,
    filesMax,
    paths: sources
      .filter(({ path, text }) => folders.some((folder) => path.startsWith(folder)) && example.test(text))
      .map(({ path }) => path)
      .filter((path) => outside === undefined || !path.startsWith(outside)),
  }));
}

/** Returns true for a source file that is neither a test nor its data. Pure. */
export function isSource(path) {
  return /^src\/[^/]+\/.*\.tsx?$/.test(path) && !/\.test(?:-data)?\.tsx?$/.test(path);
}
