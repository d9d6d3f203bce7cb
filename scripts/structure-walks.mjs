/**
 * How many files one change touches, seen from examples that are there; each with the number that it may touch. A module counts
 * by its folder: what others say of it outside, and how many files its folder has.
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
    // Neither a reference to the record nor a reader, whose path and type the compiler compares with it, states anything.
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
    // Not where it is the name of a parameter in a function's signature.
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

/** The files of each change. Pure. */
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

/** Whether a file is source, and neither a test nor its data. Pure. */
export function isSource(path) {
  return /^src\/[^/]+\/.*\.tsx?$/.test(path) && !/\.test(?:-data)?\.tsx?$/.test(path);
}
